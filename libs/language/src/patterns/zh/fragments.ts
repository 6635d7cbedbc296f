const fragments: Readonly<Record<string, string>> = {
  OBJ: '(?<object>[^，,。；;！!？?：:、\\s（）()“”"]{1,24}?)(?=$|[，,。；;！!？?、\\s（(]|了(?:$|[，,。；;！!？?])|的时候|时|吧$|呢$|啊$|呀$|哦$|啦$|而且|但|因为|所以|以后|之后|的话)',
  /** A list may hold 、和 and titles in 《》. */
  LIST: '(?<object>[^，,。；;！!？?：:\\n]{1,40}?)(?=$|[，,。；;！!？?\\n]|的时候|吧$|呢$|啊$|呀$|哦$|啦$|但|因为|所以)',
  REST: '(?<object>[^。；;！!？?\\n]{1,60})',
  PLACE:
    '(?<object>[\\p{Script=Han}A-Za-z0-9]{2,16}?)(?=$|[，,。；;！!？?、\\s（(]|了(?:$|[，,。；;！!？?])|住|生活|上班|工作|这边|那边|附近|吧|呢|啊|呀|哦|啦|的)',
  NAME: '(?<object>[\\p{Script=Han}·]{2,5}|[A-Z][A-Za-z]+(?: [A-Z][A-Za-z]+)?)(?=$|[，,。；;！!？?、\\s（(]|是|在|今年|了|的|吧|呢|哦|啊|呀|他|她)',
  THING: '(?<subject>[\\p{Script=Han}A-Za-z0-9《》「」·-]{2,20}?)',
  DEG: '(?:(?:真的|真|特别|非常|超级|超|很|最|更|比较|挺|也|还|一直|都|最近|从小|其实|就|蛮|十分|尤其|格外|总是|向来|平时|现在|平常|尤为|可|太|有点|确实|仍然|依然|一向|也都|更加|越来越|又|只|老)*)',
};

/** An expression with `{OBJ}`, `{PLACE}`, … filled in. */
export function zh(source: string): RegExp {
  return new RegExp(
    source.replace(/\{([A-Z]+)\}/g, (all, name: string) => fragments[name] ?? all),
    'u',
  );
}
