import { told } from '../test/told';

const english =
  `Hello there!|Good morning to you|Hey, how's it going?|Hi, long time no see|Thanks so much!|Thank you, that helps a lot|No worries at all|You're welcome|Haha, good one|LOL that's hilarious
Wow, that's incredible|That's so kind of you|I totally get it|I see what you mean|That makes sense to me|I couldn't agree more|You're absolutely right|I'm so happy for you|I'm really proud of you|Congrats on the news!
Sounds like a plan|Sure, why not|Okay, let me think|Hmm, not sure|I have no idea|Who knows?|Maybe later|Let's see|We'll see|Fair enough
I hope you're doing well|Hope you had a nice weekend|Have a great evening|Take care of yourself|See you soon|Talk to you tomorrow|Good night, sleep well|Catch you later|Bye for now|Until next time
What do you think?|How about you?|Any ideas?|Can you help me with something?|Could you tell me more?|What's new with you?|Are you there?|Did you know that?|Isn't it lovely?|Do you like it?
I'm just kidding|I'm bored|I'm a bit tired today|I'm hungry right now|I'm fine, thanks for asking|I'm doing okay|I can't complain|Not much, just chilling|Same old, same old|Nothing special today
It's so hot today|What a rainy day|Such lovely weather|The sun is out again|It's freezing outside|Ugh, Mondays|Happy Friday!|Merry Christmas!|Happy New Year to you|Enjoy your holiday
I appreciate your advice|I really needed to hear that|Your words mean a lot to me|You always know what to say|You've been so helpful|You are the best|I love talking to you|It's always nice chatting with you|I feel better now|I'll keep that in mind
I'll give it a try|I'll let you know how it goes|I will think about it|I'll be right back|Let me check|I was just wondering|I guess so|I suppose you're right|I know, right?|I wish!
That's a good point|Good question|Interesting!|Oh really?|No way!|Oh my goodness|Poor thing|What a shame|Never mind|Forget it, it's nothing`
    .split(/[|\n]/)
    .map((said) => said.trim());
const chinese =
  `你好呀！|早上好|嗨，最近怎么样？|好久不见|谢谢你！|谢谢，帮大忙了|没关系|不客气|哈哈哈笑死|太逗了
哇，太厉害了|你真好|我懂|我明白你的意思|有道理|我完全同意|你说得对|真为你开心|我为你骄傲|恭喜恭喜！
听起来不错|行，没问题|嗯，让我想想|不太确定|我也不知道|谁知道呢|以后再说吧|看情况吧|再看看|好吧好吧
希望你一切都好|周末愉快|祝你有个美好的夜晚|照顾好自己|回头见|明天聊|晚安，好梦|先这样吧|拜拜|下次见
你觉得呢？|你呢？|有什么想法吗？|能帮我个忙吗？|能再多说一点吗？|有什么新鲜事？|在吗？|你知道吗？|是不是很美？|你喜欢吗？
开个玩笑|好无聊啊|今天有点累|我现在好饿|我挺好的，谢谢关心|还行吧|马马虎虎|没什么，就是发发呆|老样子|今天没什么特别的
今天好热|又下雨了|天气真好|太阳出来了|外面好冷|唉，又是周一|周五快乐！|圣诞快乐！|新年快乐|假期愉快
感谢你的建议|听到这话我很感动|你的话对我很重要|你总是这么会说话|你帮了我很多|你最好了|跟你聊天真开心|和你说话很舒服|我感觉好多了|我会记住的
我去试试|有消息我告诉你|我考虑一下|我马上回来|我看看|我就是随便问问|大概吧|也许你是对的|可不是嘛|要是那样就好了
说到点子上了|好问题|有意思！|真的吗？|不会吧！|我的天|好可怜|太可惜了|没事|算了，当我没问`
    .split(/[|\n]/)
    .map((said) => said.trim());

describe('small talk', () => {
  it('is told in two hundred turns', () => {
    expect(english).toHaveLength(100);
    expect(chinese).toHaveLength(100);
  });

  it.each(english)('leaves nothing: %s', (said) => {
    expect(told('en', said)).toEqual([]);
  });

  it.each(chinese)('不留下什么：%s', (said) => {
    expect(told('zh', said)).toEqual([]);
  });
});
