import { withServer } from './harness';

const mindbase = withServer();

describe('Tasks come to an end by being told so', () => {
  it.each([
    [
      'I need to submit the insurance claim by the end of the month.',
      'I submitted the insurance claim.',
      'done',
    ],
    ['I have to return the library books this week.', "I've returned the library books.", 'done'],
    ['I must book the ferry tickets.', "I don't need to book the ferry tickets any more.", 'cancelled'],
    ['我要交房屋保险的材料。', '房屋保险的材料交了。', 'done'],
    ['下周要提交年度总结。', '年度总结写完了。', 'done'],
  ])('%s – %s', async (task, end, state) => {
    const m = mindbase();
    const user = m.user();
    await m.add(user, task, { at: '2026-03-02T09:00:00Z' });
    const states = async () =>
      (await m.active(user, '')).flatMap(({ taskState }) => (taskState === null ? [] : [taskState]));
    expect(await states()).toEqual(['pending']);
    await m.add(user, end, { at: '2026-03-05T09:00:00Z' });
    expect(await states()).toEqual([state]);
  });

  it('a cancelled appointment is held no longer', async () => {
    const m = mindbase();
    const user = m.user();
    await m.add(user, 'I have a physio appointment on Thursday.', { at: '2026-03-02T09:00:00Z' });
    expect(await m.active(user)).toHaveLength(1);
    await m.add(user, 'I cancelled the physio appointment.', { at: '2026-03-03T09:00:00Z' });
    expect(await m.active(user)).toEqual([]);
  });
});
