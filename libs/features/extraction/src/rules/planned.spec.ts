import { told } from '../test/told';

/** C2: what is to fill a slot on a day that is told; said on 14 May 2025. */
describe('what will hold from a day on', () => {
  it.each([
    ['en', "I'm moving to Turku in June.", 'plan.residence', 'Turku'],
    ['en', 'We will move to Turku next month.', 'plan.residence', 'Turku'],
    ['en', 'My sister is moving to Turku in July.', 'plan.residence', 'Turku'],
    ['en', "I'm starting a new job at Valmet on June 2.", 'plan.employer', 'Valmet'],
    ['en', "I'm joining Valmet in August.", 'plan.employer', 'Valmet'],
    ['en', "From July on I'll be working at Valmet.", 'plan.employer', 'Valmet'],
    ['en', "Starting next month I'll cycle to work.", 'plan.commute', 'cycle'],
    ['zh', '六月我要搬到烟台。', 'plan.residence', '烟台'],
    ['zh', '我下个月搬去烟台。', 'plan.residence', '烟台'],
    ['zh', '我妹妹下个月要搬到烟台。', 'plan.residence', '烟台'],
    ['zh', '下个月我要去海尔上班了。', 'plan.employer', '海尔'],
    ['zh', '六月一号起我在海尔上班。', 'plan.employer', '海尔'],
    ['zh', '下个月要去青岛工作。', 'plan.attribute.workplace', '青岛'],
    ['zh', '从下个月开始我骑车上班。', 'plan.commute', '车'],
  ] as const)('%s: %s', (language, said, predicate, object) => {
    const [plan] = told(language, said);
    expect(plan).toMatchObject({ predicate, object, type: 'event', singleValued: false });
    expect(plan?.dueAt).toMatch(/^2025-0[5-8]/);
  });

  it.each([
    ['en', "I'm planning to move to Turku in June."],
    ['en', 'Maybe I will move to Turku in June.'],
    ['en', "I'm moving to Turku."],
    ['en', "I'm moving to a new flat in June."],
    ['zh', '我打算六月搬到烟台。'],
    ['zh', '我可能下个月搬到烟台。'],
    ['zh', '我下个月搬到新房子。'],
  ] as const)('%s: %s takes no effect by itself', (language, said) => {
    expect(told(language, said).map(({ predicate }) => predicate)).not.toContainEqual(
      expect.stringMatching(/^plan\.|^residence$/),
    );
  });

  it.each([
    ['en', 'The move to Turku fell through.'],
    ['en', "We're not moving to Turku after all."],
    ['en', 'We cancelled the move to Turku.'],
    ['en', "I'm not joining Valmet after all."],
    ['zh', '搬到烟台的事取消了。'],
    ['zh', '我不搬去烟台了。'],
    ['zh', '我不去海尔上班了。'],
  ] as const)('%s: %s calls it off, and moves nobody', (language, said) => {
    expect(told(language, said)[0]).toMatchObject({ predicate: 'plan', stance: 'end' });
  });

  it.each([
    ['en', 'I work in Vaasa but live in Laihia.', 'Vaasa', 'Laihia'],
    ['zh', '我在青岛工作，住在烟台。', '青岛', '烟台'],
  ] as const)('%s: %s tells where the work is and where the home', (language, said, work, home) => {
    expect(told(language, said).map(({ predicate, object }) => [predicate, object])).toEqual([
      ['attribute.workplace', work],
      ['residence', home],
    ]);
  });
});
