import { blank } from './quoted';

const WORK_ZH =
  '(?:翻译|翻成|译成|译为|润色|改写|校对|校订|缩写|扩写|续写|仿写|纠错|排版|断句|朗读|怎么[说翻译]|英文怎么写)';
/** These are done to one's own affairs as well (总结一下我的情况：…): only to a text that is pointed at. */
const READ_ZH =
  '(?:总结|概括|提炼|归纳|分析|评价|点评|打分|批改|修改|改(?:一?[下改])?|检查|看看?(?:一?[下看])?|解释|解读|回复|优化|精简)';
const TEXT_ZH =
  '(?:[一这那]?[段篇句封份条首]|下面|以下|下列|上面)[^。！？\\n：:]{0,12}?(?:话|句子?|文字|文章|文案|内容|介绍|简历|作文|邮件|信|稿子?|段落|评论|消息|通知|日记|论文|摘要|材料|新闻|歌词|诗|台词|代码|日志|聊天记录|对话|原文)?';
/** What stands behind such a word is somebody's text. */
const LABEL_ZH =
  '(?:^|\\n)\\s*(?:歌词|原文|原句|台词|剧本|聊天记录|作文|日记|邮件内容|评论|弹幕|正文|报错(?:信息)?|日志|输出|题目|阅读材料)';
const HANDED_ZH = new RegExp(
  `(?:${LABEL_ZH}|${WORK_ZH}[^。！？\\n：:]{0,24}|${READ_ZH}[^。！？\\n：:]{0,6}?${TEXT_ZH}[^。！？\\n：:]{0,14}|${TEXT_ZH}[^。！？\\n：:]{0,10}(?:${WORK_ZH}|${READ_ZH})[^。！？\\n：:]{0,16})[：:]\\s*`,
  'u',
);
const WORK_EN =
  '(?:translat(?:e|ion)|proofread|proof-read|rephrase|reword|rewrite|paraphrase|polish|copy-?edit)';
const READ_EN = '(?:summari[sz]e|correct|edit|fix|improve|check|review|shorten|analy[sz]e|reply to|answer)';
const TEXT_EN =
  '\\b(?:this|these|the following|the text|the (?:paragraph|sentence|email|letter|essay) below)\\b';
const HANDED_EN = new RegExp(
  `\\b(?:${WORK_EN}\\b[^.!?\\n:]{0,50}|${READ_EN}\\b[^.!?\\n:]{0,30}${TEXT_EN}[^.!?\\n:]{0,30}|\\bwr(?:ote|ites) (?:this )?in (?:his|her|their|a|the) (?:diary|journal|book|poem|song|essay|notebook|letter)):\\s*`,
  'iu',
);
/** 把“…”翻译成英文: the words between the marks are to be worked on. */
const QUOTED_WORK_ZH = new RegExp(
  `${WORK_ZH}[^。！？\\n“”]{0,8}[“"「『]|[”"」』][^。！？\\n“”]{0,10}?(?:${WORK_ZH}|改成|换成|改得|是什么意思|什么意思|用英[语文]|对吗|语法)`,
  'u',
);
/** Translate “…” into French, for example: “…”, “…” is a line of a song: words between marks that are only spoken of. */
const QUOTED_WORK_EN = new RegExp(
  `\\b(?:${WORK_EN}|how (?:do|would) (?:you|I|we) (?:say|spell|pronounce)|for (?:example|instance)|e\\.g\\.|the (?:sentence|phrase|line|lyrics?|slogan|caption|proverb|quote))\\b[^.!?\\n"“]{0,24}["“]|["”],? (?:is|was) (?:(?:just|only|such|a|an|the|not|very|more) )*(?:[\\p{L}-]+ )?(?:sentence|phrase|line|lyric|slogan|caption|proverb|quote|title|example|grammatical(?:ly)?)\\b`,
  'iu',
);
const QUOTATION = /[“"「『][^“”"「」『』\n]*[”"」』]/gu;
/** What a program printed. */
const PRINTED = /\b[A-Z]\w*(?:Error|Exception)\b\s*[:：][^\n]*|^[ \t]*at \S+ ?\([^)\n]*:\d+[^\n]*/gmu;

const ASK_EN =
  '(?:please |pls |can you |could you |would you |will you |help me |i need you to |i want you to |quickly |just |and |now )*';
const WORKED_ON_EN =
  '(?:summari[sz]e|rewrite|rephrase|reword|paraphrase|proofread|proof-read|translate|edit(?!:)|polish|shorten|simplify|condense|punctuate|transcribe|tidy up|clean up|spell-?check|(?:check|correct|fix|improve|review) (?:the |my |this |these )?(?:grammar|spelling|punctuation|english|wording|style|tone|email|letter|text|message|essay|paragraph|sentences?|draft|abstract|bio|cover letter|statement|post|tweet|caption|translation|note)|(?:check|correct|fix|improve) (?:this|these)|make (?:this|the following|these|my (?:email|text|message|paragraph|bio|letter)) (?:sound )?(?:\\w+ )*(?:\\w+er|more \\w+|less \\w+|formal|polite|professional|friendly|funny|concise|shorter|natural|better))';
/** An order with a colon, and the text up to its closing mark, or to its end where it has none. */
const ORDERED = [
  new RegExp(
    `(?<asked>(?:^|[\\n.!?] ?)${ASK_EN}${WORKED_ON_EN}\\b[^\\n:"“]{0,70}(?::\\s*|\\n+\\s*(?=["“'])))(?<told>["“][^"”]*["”]?|'[^']*'(?=\\s|$)|\\S[\\s\\S]*)`,
    'iu',
  ),
  // 总结一下我的情况：… is told of oneself.
  /(?<asked>(?:^|[\n。！!？?，,]\s*)(?:请|帮我|麻烦|你能|能不能|能|可以|给我|把|将)*[^\n：:，,。]{0,8}?(?:翻译|润色|改写|总结|概括|校对|扩写|缩写|仿写|修改|改一?下|改得)(?!一?下?我的(?:情况|需求|背景|计划|病史))[^\n：:。]{0,20}[：:]\s*)(?<told>[“「"][^”」"]*[”」"]?|\S[\s\S]*)/u,
];

/**
 * The text with what is only handed over to be worked on blanked out, offsets unchanged: "Translate: I am a nurse" says
 * nothing of the speaker (W10). What comes after an empty line is the speaker's again.
 * @param text as the rules read it
 */
export function withoutHandedText(text: string, language: 'zh' | 'en'): string {
  const printed = text.replace(PRINTED, blank);
  const own = withoutOrdered(printed);
  if (own !== printed) return own;
  const quoted = language === 'zh' ? QUOTED_WORK_ZH : QUOTED_WORK_EN;
  const told = quoted.test(printed) ? printed.replace(QUOTATION, blank) : printed;
  const handed = (language === 'zh' ? HANDED_ZH : HANDED_EN).exec(told);
  if (!handed) return told;
  const from = handed.index + handed[0].length;
  const end = /\n\s*\n/u.exec(told.slice(from));
  const to = end ? from + end.index : told.length;
  return told.slice(0, from) + blank(told.slice(from, to)) + told.slice(to);
}

function withoutOrdered(text: string): string {
  return ORDERED.reduce(
    (kept, order) =>
      kept.replace(order, (...match: unknown[]) => {
        const { asked, told } = match.at(-1) as { asked: string; told: string };
        return `${asked}${blank(told)}`;
      }),
    text,
  );
}
