import { roleWords } from '../patterns/roles';

const QUESTION_EN =
  /^(?:(?:and|so|but|also|ok(?:ay)?|well|oh|hey|hmm+|please|then|by the way|anyway|btw|yes|no|yeah|sure|great|thanks|right),? )*(?:what|which|who|whom|whose|when|where|why|how|is|are|am|was|were|do|does|did|can(?!['’]t (?!you\b|we\b|I\b|he\b|she\b|they\b|it\b)[^?]*$)|could|will|would|should|shall|may|might|have|has|had|any (?:idea|tips|suggestion|advice|recommendation|plans|thoughts|chance|news|ideas)|isn't|aren't|don't you|doesn't|didn't|won't|wouldn't|haven't|hasn't)\b/i;
const REQUEST_EN =
  /^(?:(?:and|so|but|also|ok(?:ay)?|well|oh|hey|hmm+|then|now|just|first|next|alright|yes|no|yeah|sure|great|thanks|right|again),? )*(?:(?:please(?!,? [a-z]+(?: [a-z]+){0,3},? always[.!]?$)|kindly|can you|could you|would you|will you|could we|can we|can I (?:ask|get|have)|may I|could I|let's|let me (?:know|ask|think|check|see)|tell me|give me|show me|help me|explain|recommend|suggest|write|generate|create|draft|list|find|look up|search|summari[sz]e|translate|rewrite|rephrase|describe|provide|compare|calculate|plan|check|update|add|remove|include|format|convert|continue|proceed|go ahead|use|set up|make (?:it|the|a|sure|me)|act as|pretend|imagine|consider|keep (?:it|going|me)|remind me|pretend|fix|analy[sz]e|review|outline|turn (?:on|off|up|down|it|the)|open|close|play|navigate|call|send|lower|raise|switch|adjust|try)\b(?!-)|I (?:want|need|would like|'d like|would love|'d love|would appreciate|wish|expect) (?:you|your help|some (?:help|advice|suggestions|tips|recommendations|ideas|information)|to (?:know|ask|hear|see how|learn more|understand|get (?:some|your)|confirm|check|clarify)|more (?:information|details)|an? (?:recommendation|suggestion|explanation|list|summary|plan))|I(?:'d like| want| wanted|'d love| would like| would love)(?: to)? (?:chat|talk|discuss|speak|ask|share|hear)\b[^.]{0,40}\byou\b|I have (?:a|some|one|another) (?:small |quick |few )?(?:questions?|requests?|problems? to ask|troubles?)\b[^.]{0,30}\b(?:you|ask)\b|I(?:'m| am) (?:wondering|curious|looking for (?:some |any |more )?(?:advice|suggestions|tips|recommendations|ideas|information|help))|I (?:wonder|was wondering)|do you|feel free|don't worry|take care)\b/i;

const QUESTION_ZH =
  /(?:吗|呢|么|嘛|没有|不|没|怎么办|怎么样|如何|什么|多少|哪[里儿些个]?|谁|为什么|为何|几[点个天岁次号月])\s*[？?]+\s*$|[？?]\s*$|(?:吗|么|怎么办|怎么样|是什么|为什么|哪里|哪些|哪个|多少)\s*[。.!！]?$|(?:什么|怎|哪|谁|几|多少|为何|(?<verb>[\p{Script=Han}])不\k<verb>|有没有|是否|要是|如果)[^。]*呢\s*[。.!！]?$|^(?![^。]*(?:在|正|还|着|可|才|挺|很))[^，,。]{1,5}呢\s*[。.!！]?$/u;
/** A question in Chinese needs neither a mark nor a particle: 住哪比较好, 该填哪个表; 什么都吃, 不知道该说什么 ask nothing. */
const ASKS_ZH =
  /^(?![^。]*(?:都|没|不知道|不管|无论|不论|随便|任何|忘|记得|什么的|告诉|知道|明白|发现|看看))[^，,。]{0,14}?(?:(?:什么|怎么|哪[里儿个些种]?|几|多少|谁)[^，,。]{0,8}?(?:比较|更|最|才|会)?(?:好|合适|划算|方便|靠谱|值得|省事|便宜|适合|快|对)(?:一?点|些|呢|啊)?$|(?:需要|应该|该|得|要|可以|能|用|选|算|属于|怎么)(?:准备|办|填|选|买|用|做|学|看|吃|喝|写|交|带|走|坐|穿|找)?(?:些|点)?(?:什么|哪[个些种里儿]|多少|几[个天种])[\p{Script=Han}]{0,5}$|有(?:什么|哪些|啥)[^，,。]{0,8}?(?:推荐|建议|区别|不同|差别|办法|方法|好处|坏处|影响|讲究|条件|关系|意思|用处?|说法|技巧|牌子|选择|注意)[^，,。]{0,6}$)/u;
/** 周一是不是都不开门: asked of a thing, without a mark; 不知道是不是 is doubt and stays so. */
const WHETHER_ZH =
  /^(?!.*(?:不知道|不确定|不清楚|不管|无论|问))[^，,。我]{1,14}是不是[^，,。]{1,16}$|是(?:什么|怎样的|啥)(?:体验|感觉|感受|滋味|概念|水平|情况|意思)$/u;
/** 给我妈买了… asks for nothing. */
const REQUEST_ZH = new RegExp(
  `^(?:那|那么|好的?|嗯|要不然?|不如|不然|对了|另外|还有|所以|然后|现在|接下来|首先|再|顺便|也|话说|，|,)*(?:(?:我们|咱们)(?:可以|来|能|就)?(?:聊|谈|说说|讨论)|请|麻烦|帮|帮忙|帮我|替我|给我(?!们?家?的?(?:${roleWords.zh})[^，,。]{0,6}了)|给点|能不能|能否|可不可以|可以(?:给|帮|教|推荐|告诉|跟我|和我|请你|再|不可以)|能(?:给|帮|教|推荐|告诉|跟我|和我|再)|你(?:能|可以|会|觉得|有没有|有什么|知道|认为|喜欢|是|推荐|平时|说)|告诉我|教我|推荐|介绍|讲讲|说说|聊聊|分享一下|查(?:一)?下|搜(?:一)?下|写(?:一)?[个篇首封份段]|给(?!我)[^，,。了过]{1,12}?(?:写|画|起|取|想|编|拟|设计|挑|选|推荐)(?:一)?[个张封首份段篇句条款束](?![^，,。]*了$)|列(?:一)?(?:个|下|出)|总结|翻译|解释|生成|(?:我)?(?:今天|也|很|就)?想(?:要)?(?:跟|和|来|向)(?:你|您)?(?:一起)?(?:聊|分享|说说|请教|讨论|谈|倾诉)|想请(?:你|教)|想(?:问|听|了解|知道|让你|请你)|我想(?:问|听|了解一下|知道|让你|请你|请教|咨询|听听)|需要你|我需要(?:你|一些|一份|一个)|希望你(?:能|可以)?|有没有(?:什么|好|推荐)|有什么|打开|关闭|播放|导航|调高|调低|继续|再来)`,
);

/** A question, with or without its mark: it asks and states nothing (W5). */
export function isQuestion(clause: string, language: 'zh' | 'en'): boolean {
  const trimmed = clause.trim();
  if (language === 'zh') return [QUESTION_ZH, ASKS_ZH, WHETHER_ZH].some((form) => form.test(trimmed));
  return (
    /\?["'”’)\]]*$/.test(trimmed) ||
    (QUESTION_EN.test(trimmed) &&
      !/^(?:who|which|whose|when|where|while|what a|how (?:nice|lovely|cool|sweet|awesome|exciting))\b/i.test(
        trimmed,
      ) &&
      !/^(?:may|will) \d/i.test(trimmed) &&
      !/^(?:have|had|was|were|am|is|are|did|do|might|would|could|should|can|will) (?:to|a|an|been|the|not|my|so|just|really|some|no|always|never)\b/i.test(
        trimmed,
      ))
  );
}

/** An order or a wish addressed to the assistant. The facts beside it are read clause by clause. */
export function isRequest(clause: string, language: 'zh' | 'en'): boolean {
  return (language === 'zh' ? REQUEST_ZH : REQUEST_EN).test(clause.trim());
}
