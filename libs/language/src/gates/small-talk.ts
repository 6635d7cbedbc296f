const TRAIL = '[\\s\\p{P}\\p{S}]*';
const WHOLE_EN = [
  '(?:AI companion|companion|my (?:dear )?friend|friend|dear|buddy|assistant)',
  "(?:(?:that|this|it|what|these|those|they)(?:'s| is| are| sounds?| looks?| seems?| must be| was| would be|'d be| all sound)? (?:an? )?(?:(?:so|really|very|pretty|such an?|super|absolutely|truly|just|all|quite|always|too) )*(?:great|awesome|amazing|cool|nice|good|wonderful|fantastic|lovely|beautiful|gorgeous|interesting|fun|exciting|inspiring|impressive|helpful|useful|sweet|perfect|incredible|excellent|brilliant|delicious|tasty|yummy|cute|adorable|neat|tough|rough|hard|sad|funny|true|thoughtful|practical|fascinating|touching|moving|special|meaningful|powerful|heartwarming)(?: (?:news|idea|ideas|suggestions?|advice|tips?|plan|job|work|way|story|photo|picture|pic|song|book|thing|stuff|to hear|of you|for you|memory|experience|one|place|places|painting|recommendations?|options?|point|question|too|indeed|accomplishment|achievement|view|moment|feeling))*(?:,? (?:thanks|thank you|wow|\\p{Lu}\\p{L}+))?)",
  "(?:(?:way to go|keep it up|well done|good for you|I'm (?:(?:so|really|very|truly|super|just) )*(?:proud of (?:you|u|yourself)|happy for|glad for|excited for|sorry to hear)[^.!?]{0,30}|I (?:(?:really|so|just) )*(?:needed|wanted|love|loved) (?:to hear|hearing) (?:that|this|it)|I (?:totally|completely|really)? ?(?:agree|understand|get it|hear you|feel you)|so (?:cool|nice|sweet|true|happy for you|glad|awesome|proud of you)|love (?:it|that|this)|(?:can't|cannot) wait(?: to (?:see|hear)[^.!?]{0,30})?|keep (?:going|up the \\p{L}+ work)|good luck[^.!?]{0,30}|hope (?:you|it|that|everything|to)[^.!?]{0,40}|glad (?:you|to hear|that)[^.!?]{0,40}|I'm (?:so )?glad (?:you|to hear)[^.!?]{0,40}|it'?s (?:so )?(?:great|good|nice) to (?:hear|see|talk)[^.!?]{0,40})(?:,? \\p{Lu}\\p{L}+)?)",
  "(?:(?:hi|hello|hey|hiya|yo|howdy|good (?:morning|afternoon|evening|night|day)|morning|evening|greetings|welcome back|long time no see|what's up|sup|bye|goodbye|see (?:you|ya)(?: (?:later|soon|then|tomorrow|around))?|take care|have a (?:great|good|nice|lovely) (?:day|evening|weekend|night|one|time)|good night|cheers|nice to meet you|nice to (?:see|hear from) you(?: again)?|talk (?:to you )?(?:later|soon)|catch you later)(?:[ ,]+(?:there|again|all|everyone|guys|friend|my friend|buddy|dear|AI|companion|AI companion|assistant|man|\\p{Lu}\\p{L}+))?)",
  "(?:how(?:'s| is| are) (?:it going|you(?: doing)?|things|everything|life|your day)(?: (?:today|going|doing|with you))?|what about you|and you|how about you)",
  '(?:(?:many |ok(?:ay)?,? |great,? |wow,? |cool,? |haha,? |yes,? |no,? |oh,? |well,? )*(?:thanks?|thank you|thx|ty|much appreciated|I (?:really )?appreciate (?:it|that|your help|you)|appreciate (?:it|that))(?: (?:so much|a lot|very much|again|a bunch|a million|for (?:your|the|all|being|listening|sharing|asking|everything|understanding|recommend\\w+|help\\w*|remind\\w+|letting)[^.!?]{0,60}|you|to you|\\p{Lu}\\p{L}+|my friend|everyone|guys|tons))*)',
  "(?:(?:ok(?:ay)?|sure|yes|yeah|yep|yup|no|nope|nah|right|exactly|absolutely|definitely|totally|of course|certainly|indeed|agreed|true|got it|I see|understood|alright|all right|fine|great|good|cool|nice|awesome|amazing|wonderful|perfect|excellent|fantastic|wow|oh|ah|hmm+|hm|mm+|uh-?huh|haha\\w*|hehe\\w*|lol|lmao|rofl|omg|well|really|interesting|sounds (?:good|great|fun|amazing|awesome|perfect|like a plan)|that's (?:great|good|nice|awesome|amazing|cool|wonderful|true|right|so (?:true|sweet|cool|kind|nice)|interesting|fair|fantastic|it|fine|ok(?:ay)?|perfect|helpful|all)|good (?:idea|point|call|to know|luck)|great idea|no (?:problem|worries|way)|you're (?:welcome|right|the best)|my pleasure|same here|me too|same|likewise|never mind|nothing|not (?:really|yet|sure|bad|much)|maybe|perhaps|congrats|congratulations|please|go ahead|let's (?:go|do (?:it|this)|see)|I (?:agree|know|understand|hope so|think so|guess so|guess|don't know|do not know|bet|know right)|why not|what a (?:day|week|relief|pity|shame|Monday|Tuesday|Wednesday|Thursday|Friday|surprise|bummer)|here (?:you go|it is)|one (?:real|more|last) thing|so|anyway|just kidding|kidding|for sure|no doubt|fingers crossed|that makes sense|makes sense|can't wait|you too|too bad|oh no|oops|sorry|my bad|whoa|hooray|yay)(?: (?:then|too|thanks|indeed|man|lol|haha|again|to me|now))?)",
  "(?:(?:the |it'?s |it is |what an? |such an? )?(?:lovely|nice|beautiful|great|hot|cold|rainy|sunny|awful|terrible|gloomy|warm|chilly|windy)? ?(?:weather|day|morning|evening|sunshine)(?: (?:is|was|today|outside|we're having|so|really|pretty|lovely|nice|beautiful|great|hot|cold|rainy|sunny|awful|terrible|warm|isn't it|indeed|here))*)",
  "(?:it'?s (?:so |really |very |quite |pretty |a bit |freezing )*(?:hot|cold|rainy|sunny|raining|snowing|windy|cloudy|nice|warm|chilly|humid)(?: (?:out|outside|today|here|again|out there))*)",
];
const WHOLE_ZH = [
  '(?:祝(?:你|您|大家|你们)?)?(?:新年|春节|元旦|中秋|国庆|端午|元宵|圣诞|节日|周末|假期|劳动|教师|儿童)节?(?:快乐|愉快|安康)(?:呀|啊|哦|呢|吧|啦)*',
  '(?:我的)?(?:AI伴侣|AI助手|伴侣|小助手|助手|朋友|亲爱的)(?:呀|啊)?',
  '(?:(?:这|那)(?:个|些|样|听起来|听上去|真|可|都|也|的|是|确实|实在|建议|想法|主意|方法|推荐|书|电影|地方|非常|很|挺|太|真的|还)*(?:不错|好|棒|有趣|有意思|有用|厉害|实用|有道理|有帮助|合适|吸引人|诱人|美|酷|赞)(?:的|了|啊|呀|哦|呢|建议|主意|想法|方法)*)',
  '(?:(?:你好|您好|嗨|哈喽|哈啰|嘿|hi|hello|早上好|早安|早|中午好|下午好|晚上好|晚安|好久不见|再见|拜拜|回见|回头见|明天见|下次见|下次再聊|先这样|周末愉快|新年好|很高兴认识你|在吗|在不在|又见面了)(?:呀|啊|哦|呢|吧|啦|了|喔)*(?:[，, ]*(?:朋友|我的朋友|AI|AI伴侣|伴侣|小助手|助手|亲爱的|各位|大家))?)',
  '(?:(?:好的?|嗯+|哦+|噢|啊+|哈+|呵+|嘻+|嘿嘿|是的?|是啊|对的?|对啊|对呀|对吧|没错|行|行吧|可以|可以的|当然|当然可以|当然了|没问题|没事|不是|不用|不用了|不客气|明白|明白了|知道了|了解|了解了|懂了|收到|好滴|好哒|好吧|好啊|好呀|好啦|好嘞|ok|OK|okay|嗯嗯|哎+|唉+|哇+|哇塞|天哪|天啊|真的吗?|真的呀|真好|真棒|太好了|太棒了|不错|厉害|有道理|说得对|你说得对|说的是|我也是|我也这么(?:想|觉得|认为)|同意|一样|还好|还行|还可以|随便|都行|都可以|算了|没什么|没有|没|不知道|不清楚|我再想想|再说吧?|再想想|说正事|跟你说个变化|跟你说个?(?:事|件事)|说个?事|话说|对了|顺便(?:说一下|一提)?|另外|还有|其实|加油|恭喜|辛苦了?|抱歉|对不起|不好意思|请说|请讲|继续|然后呢?|听起来(?:不错|很好|很棒|很有趣)|好主意|好建议|原来如此|原来是这样|这样啊|是吗|这倒是|那倒是|也是|哈哈\\S{0,3}|666|牛|赞|期待|很期待|非常期待)(?:呀|啊|哦|呢|吧|啦|了|吗|的|哈|喔|嘛|耶)*)',
  '(?:(?:好的?|嗯|哈哈+|太好了|非常|十分|真的?|真是|那就?|多|很|谢谢|先|好|万分|还是|我(?:很)?)*[，, ]*(?:谢谢|感谢|多谢|谢啦|谢了|感激|谢谢你|感谢你|谢谢您)(?:你|您|了|啦|啊|哦|呀|的|你们|大家|我的朋友|AI)*(?:的?(?:建议|推荐|帮助|分享|提醒|鼓励|关心|支持|回答|解答|指导|理解|陪伴|安慰|祝福|夸奖|耐心|倾听)[^，,。！!？?]{0,8})?)',
  '(?:(?:今天|今儿|最近|这几天|外面|这边|今日)*的?天气?(?:真|真的|可真|好|很|太|非常|挺|还|越来越|这么)*(?:不错|好|热|冷|舒服|晴朗|差|糟|阴|闷|凉快|暖和|棒)(?:了|啊|呀|哦|呢|啦)*)',
  '(?:(?:今天|外面)?(?:下雨|下雪|出太阳|起风|降温|升温)了?(?:呢|啊|呀)?)',
  '(?:你(?:吃(?:饭)?了(?:吗|没)|呢|怎么样|怎么看|觉得呢|在干嘛|在做什么|最近怎么样|还好吗|好吗|忙吗)|最近怎么样|吃了吗)',
  '(?:我?(?:刚才?|上次|之前|好像)?(?:说|记|写|打|搞|弄|讲)(?:错|反|岔|混)了?)',
  '(?:我(?:会|一定会|也会)?(?:去)?(?:试试|试一试|尝试|考虑|记住|参考|看看|看一看|注意|努力)(?:的|一下|看)?(?:吧|的|哦|啊|你的建议|你的推荐)?)',
];
const whole = {
  en: new RegExp(`^${TRAIL}(?:(?:${WHOLE_EN.join('|')})${TRAIL})+$`, 'iu'),
  zh: new RegExp(`^${TRAIL}(?:(?:${WHOLE_ZH.join('|')})${TRAIL}){1,6}$`, 'iu'),
};

/** A clause is never longer than this when it is small talk alone; the limit also bounds the expressions' work. */
const LENGTH_MAX = 90;

/** Greetings, thanks, interjections, laughter, agreement and remarks on the weather: no memory in them (W5). */
export function isSmallTalk(clause: string, language: 'zh' | 'en'): boolean {
  if (clause.length > LENGTH_MAX) return false;
  return !/[\p{L}\p{N}]/u.test(clause) || whole[language].test(clause);
}
