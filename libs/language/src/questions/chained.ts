/** Which way stated relations are followed from what a question names: to what it rests on, or to what rests on it. */
export type ChainDirection = 'onward' | 'back';

type Pair = { readonly zh: RegExp; readonly en: RegExp };

/** What else a thing touches. */
const effects: Pair = {
  zh: /影响(?:到|了)?(?:谁|什么|哪)|耽误(?:到|了)?(?:谁|什么|哪)|拖累|连累|牵连|受.{0,12}影响|(?:谁|什么|哪些?).{0,10}(?:在等|要等|卡在|取决于|依赖)|(?:后面|下游)还?有(?:谁|什么|哪些)/,
  en: /\b(?:affect(?:s|ed)?|impact(?:s|ed)?|knock-on|downstream|(?:who|what|which \p{L}+)(?: else)? (?:is|are) (?:waiting for|waiting on|blocked by|stuck behind|held up by)|(?:who|what|which \p{L}+)(?: else)? (?:waits? for|depends? on)|(?:hold(?:s|ing)? up|delay(?:s|ing|ed)?|block(?:s|ing)?) (?:what|which|anything|anyone)|(?:what|who|which \p{L}+) (?:does|do|is|are|did|will) (?:the |our |my )?.{2,40} (?:holding up|hold up|delay(?:ing)?|block(?:ing)?))\b/iu,
};

/** What a thing rests on: why it is not done, whom it waits for, who has it. */
const grounds: Pair = {
  zh: /为(?:什么|何|啥)|怎么(?:还|会)?[没不]|卡在|卡住|卡着|在等|要等|等(?:谁|什么|的是)|等着|取决于|依赖|指望谁|谁(?:来|在)?(?:负责|管|跟进|处理|批|审|签|办|拍板)|(?:找|问|催|联系|归|靠|看)谁|最终|最后|到底|归根|说到底|上级|下属/,
  en: /\b(?:why|how come|wait(?:s|ing)?|await(?:s|ing)?|block(?:s|ed|ing|er)?|stuck|h[eo]ld(?:s|ing)? up|hold-?up|depend(?:s|ing|ent)?|hinge[sd]?|rest(?:s|ing)? (?:on|with)|ultimately|eventually|in the end|at the bottom of|responsible|in charge|accountable|whose (?:approval|signature|decision|sign-off|permission|answer)|who(?:m)? (?:should|do|must|can|could|has|have|to) (?:i |we )?(?:to )?(?:chase|ask|call|contact|talk to|speak to|remind|approve|sign|decide)|who(?:m)? (?:approves|signs|decides|manages|runs|owns|handles))\b/i,
};

/** A thing that is named only by way of another: 组长的丈夫上班的地方, "the shop of Kim's aunt", "the person who runs it". */
const nested: Pair = {
  zh: /[\p{Script=Han}A-Za-z0-9]的[^的，,。？?！!]{1,8}的/u,
  en: /\b(?:of|from|for|with|by|at|in) (?:the )?(?:\p{L}+ ){0,3}\p{L}+['’]s \p{L}|['’]s (?:\p{L}+ ){0,2}\p{L}+['’]s \p{L}|\b(?:person|people|man|woman|guy|colleague|one|team|company|firm|place|shop|city|town|office) (?:who|that|which|where)\b|\bplace (?:\p{L}+['’]s|(?:my|our) )|\b(?:where|whom?) (?:my|our) (?:\p{L}+ ){0,2}\p{L}+['’]s /u,
};

/** Whether what answers a question is found by following relations from what it names (R12), and which way; null: no. */
export function chainDirection(question: string, language: 'zh' | 'en'): ChainDirection | null {
  if (effects[language].test(question)) return 'back';
  return grounds[language].test(question) || nested[language].test(question) ? 'onward' : null;
}
