/**
 * Words that say nothing about what a text is about: articles, pronouns, auxiliaries, particles, question words,
 * prepositions, conjunctions, negators. Normalised spelling (lower case, simplified). Polarity is not a topic:
 * whoever must tell "drinks" from "does not drink" reads the text, not its content words.
 */
export function isStopWord(word: string): boolean {
  return ENGLISH.has(word) || CHINESE.has(word);
}

/** Asks, rather than names what is asked for: who, 哪天, 几点. A wider set than the stop words, for questions. */
export function isQuestionWord(word: string): boolean {
  return ENGLISH_QUESTION.has(word) || CHINESE_QUESTION.test(word);
}

/** Words that frame a question to a memory ("do you remember", 告诉我) and so rarely occur in its answer. */
export function isFramingWord(word: string): boolean {
  return FRAMING.has(word);
}

function list(...lines: string[]): Set<string> {
  return new Set(lines.join(' ').split(' '));
}

const ENGLISH = list(
  'a an the this that these those such same other another each both either neither own',
  'i me my mine myself we us our ours ourselves you your yours yourself yourselves he him his himself',
  'she her hers herself it its itself they them their theirs themselves one ones someone anyone',
  'something anything somebody anybody there here',
  'what which who whom whose when where why how whether',
  'am is are was were be been being do does did doing done have has had having',
  'can could may might must shall should will would ought need let lets',
  'and or but nor so yet if then else than as because while though although unless since until',
  'of to in on at by for with about into onto from up down out off over under again between through during',
  'before after above below against without within upon toward towards per via',
  'not no yes ok okay oh hey hi hello please thanks just also too very really quite only even still already ever',
  'some any all more most much many few less least lot lots kind sort e.g i.e a.m p.m etc vs am pm s t d m ll re ve',
  "i'm i'd i'll i've you're you'd you'll you've he's she's it's we're we'd we'll we've they're they'd they'll",
  "they've that's there's here's what's who's where's when's how's why's let's isn't aren't wasn't weren't don't",
  "doesn't didn't haven't hasn't hadn't can't cannot couldn't won't wouldn't shouldn't mustn't mightn't needn't ain't",
  'im ive id dont doesnt didnt cant wont isnt wasnt',
);

const CHINESE = list(
  '的 地 得 了 着 过 之 所 者 们 第',
  '吗 呢 吧 啊 呀 嘛 哦 噢 嗯 哈 哈哈 啦 咯 喔 哎 唉 喂 嘿 么 罢了 而已 来着 呗',
  '我 你 您 他 她 它 咱 俺 我们 你们 他们 她们 它们 咱们 人家 自己 大家 别人 各 各位 某 某个',
  '这 那 此 该 这个 那个 这些 那些 这里 那里 这儿 那儿 这样 那样 这么 那么 这种 那种 这边 那边 其 其中 其他 其它',
  '什么 啥 谁 哪 哪个 哪些 哪里 哪儿 哪位 怎么 怎样 怎么样 如何 为什么 为何 为啥 干嘛 几 多少 何时 何处 是否 多久',
  '是 为 在 有 没 没有 无 不 别 未 非 不是 是不是 有没有 能不能 会不会 要不要 可不可以 就是 还有 具有',
  '会 能 能够 可以 可能 可 应该 应 该 必须 需要 要 想 想要 得 肯 敢 打算 愿意 来 去 到 说 做 让 叫 使 把 被 给 用 请 请问 帮',
  '和 与 跟 同 及 以及 或 或者 还是 而 而且 并 并且 且 但 但是 不过 可是 然而 因为 因 由于 所以 因此 于是 如果 要是 假如 若 虽然 尽管 即使',
  '只要 只有 除了 除非 无论 不管 否则 然后 接着 那 既然 以便 为了 比如 例如 譬如',
  '从 自 由 向 往 朝 对 对于 关于 至于 按 按照 根据 通过 随着 以 于 当 比 离 沿着 经过 跟着 将',
  '也 都 就 又 还 才 只 再 更 最 很 太 挺 真 好 非常 特别 十分 比较 有点 有些 一些 一点 一下 一直 总是 已经 曾经 正在 刚 刚刚 马上 其实 大概',
  '差不多 几乎 可能 当然 确实 真的 好像 似乎 一般 一样 一起 另外 另 还要 不用 不要 不会 不能 不太 并不',
  '个 一个 两个 位 件 种 些 次 下 点 条 里 里面 上 上面 下面 中 内 外 间 旁边 时 时候 的话 之前 之后 以前 以后 左右 等 等等 一 两',
  '好的 好吧 行 对了 嗯嗯 谢谢 你好 您好 请 东西 事情 事',
);

const ENGLISH_QUESTION = list(
  "what which who whom whose when where why how what's who's where's when's how's why's",
);
const CHINESE_QUESTION =
  /^(?:什么|甚么|哪|几(?!何|乎)|多少|怎|为什么|为何|为啥|干嘛|谁|啥|是否|何时|何处|多久|多大|多长|多远|多高)/u;

const FRAMING = list(
  'remember remind recall tell know say said says mention mentioned told ask asked talk talked show give',
  'question answer find out information info detail details',
  '记得 还记得 知道 告诉 告知 提到 提过 提起 说过 讲过 说说 聊过 提醒 回忆 想起 请问 问 看看 查 查查 查一下 问一下 了解',
);
