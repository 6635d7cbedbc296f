import { continuesTalk } from './continuing';

describe('a message that goes on with the talk', () => {
  it.each([
    'Perfect, send me the draft then.',
    'That works for me. Can you split it by week?',
    'Okay, what is the next step for the garden shed?',
    'Let’s get the budget done.',
    'I am ready to book the ferry now.',
    'Shall we move on to the menu?',
    '好的，那把第二版发我。',
    '嗯，预算就按这个来。',
    '接下来要准备什么材料？',
    '上次聊到阳台改造，你说的方案呢？',
    '咱们开始排练时间表吧',
  ])('is known: %s', (message) => {
    expect(continuesTalk(message, /\p{Script=Han}/u.test(message) ? 'zh' : 'en')).toBe(true);
  });

  it.each([
    'Where did I park the van?',
    'Which of my cousins plays the oboe?',
    'What is the name of the plumber I liked?',
    'When is Nora’s birthday next year?',
    'Whatever happened to the goodwill letter?',
    '我姑姑住在哪个城市？',
    '我对什么药过敏？',
    '小雨的生日是哪天？',
    '我们家的猫叫什么？',
    '好友里谁会修车？',
  ])('is told from a question of its own: %s', (message) => {
    expect(continuesTalk(message, /\p{Script=Han}/u.test(message) ? 'zh' : 'en')).toBe(false);
  });
});
