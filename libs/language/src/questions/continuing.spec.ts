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
    'Okay, when is my next step due?',
    'Great. What should I order for the roof?',
    '好的，那我该先买什么？',
    'Oh, the greenhouse, right! I still have not ordered the glass.',
    'Wait, the second coat was meant to be grey.',
    'Regarding that seating plan, put the cousins at one table.',
    'I tried the stretch you suggested and my neck is better.',
    'Stick to the order that we agreed, the tiles come last.',
    'The checklist is fine, add the gas meter to it.',
    'I already told you that the boat leaves from the north pier.',
    '哦，阳台的事，砖我还没买。',
    '关于那份菜单，把凉菜减两道。',
    '你刚才列的清单里加上卷尺。',
    '按你说的先刷底漆，颜色还是米白。',
    '我之前说过，客人里有两位吃素。',
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
    'What did you recommend for my neck last spring?',
    'I once asked you about glazes. Which one did we settle on?',
    'Who gave me the advice about the boiler?',
    'Note that the boiler was serviced in May.',
    "Hi, what's my sister's name?",
    'So where did I leave the spare key?',
    'Hello! Which tyres do I have on the van?',
    'Okay, when is my next check-up?',
    'Well, who is my dentist?',
    '你上次推荐的是哪本书？',
    '我们之前商量过去哪里过年吗？',
    '我之前告诉过你我的血型是什么？',
    '对了，我对什么过敏？',
    '你好，我姐姐叫什么名字？',
    '嗯，我家狗几岁了？',
  ])('is told from a question of its own: %s', (message) => {
    expect(continuesTalk(message, /\p{Script=Han}/u.test(message) ? 'zh' : 'en')).toBe(false);
  });
});
