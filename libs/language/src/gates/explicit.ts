import { hasRememberOrder } from './remember-order';

/**
 * What the user says about memory itself (W3, F4, F5): to keep something, or not to. Works on a turn's text as
 * written; only markers near the surface count, so that "I can't remember where" is no order.
 */
const STANDING = [
  /\b(?:from now on|going forward|henceforth|in (?:all )?future (?:replies|answers)|starting (?:today|now))\b/i,
  /\b(?:stop|don't|do not) (?:ever )?ask(?:ing)? (?:me|us)\b/i,
  /以后(?:都|就|请|你|别|不要|不用|一律|回答|只)|从今(?:天|往后)(?:起|以后)?|从现在(?:开始|起)|别再问|不要再问|不用再问|今后(?:都|就|请|别|不要)|往后(?:都|就|别)/,
];
const NEGATED_REMEMBER =
  /(?:can't|cannot|can not|don't|do not|doesn't|couldn't|not|hardly|if I) (?:really |quite |even |clearly )?(?:remember|recall)|记不住|记不清|没记住|不记得|记不得/i;

const OFF_RECORD = [
  /\b(?:please |and |but )?(?:do not|don't|never) (?:remember|save|store|record|keep|note|log|memori[sz]e|write)(?: (?:any of )?(?:this|that|it|what I (?:just )?(?:said|told you)|down|these?|those|the above|anything (?:about|from) this))/i,
  /\b(?:(?:this|that|it)(?:'s| is| was)? (?:strictly )?off the record|off the record[,:]|(?:this|that|it) stays between us|keep (?:this|that|it) (?:off the record|out of (?:your )?memory)|(?:forget|ignore|disregard) (?:I (?:just )?(?:said|mentioned|told you)|what I (?:just )?said|that I (?:just )?said|(?:this|that|it)(?: please)?$|this conversation|I ever said))/i,
  /(?:这|那|刚才|上面|以上|刚刚)?(?:件|个)?(?:事|话|段|条|些|句|内容)?[^，,。！!？?]{0,6}?(?:请|你)?(?:别|不要|不用|甭|不许|先别|千万别|可别|勿)(?:把)?(?:这个?|它|这件?事|这些|刚才说的)?(?:给我)?(?:记(?:下来?|住|录|在|进|到|着)?|保存|存(?:下来|起来|档)?|留底|留存)(?!错|混|恨|仇|挂|忘|我头上|到我头上|在我头上|性)/,
  /(?:当我没说|就当没说|当没听见|忘了我刚(?:才)?说的|忘掉刚才|不要留记录|别留记录)/,
];

/**
 * Erasing cannot be undone, so only a plain order counts: it opens a sentence, and it names what is to go
 * ("everything", "what I told you", "the notes"). "Forget about the view, it was crowded" is a turn of phrase.
 */
const ERASE = [
  /(?:^|[.!?;:\n]\s*|,\s+(?:and |so |but )?)(?:(?:please|kindly|can you|could you|would you|will you|i want you to|i'd like you to|i would like you to|you should|you can|you must|just|now|ok|okay|hey|so|and|also)[ ,]+)*(?:delete|erase|remove|forget|wipe|clear|purge|drop)(?: out)?(?: (?:everything|anything|every memory|all (?:of )?(?:that|this|the|your|my)?\s*(?:memories|data|information|records|notes|details|things)?|what|whatever|(?:the|your|any|those|these) (?:memor(?:y|ies)|information|notes?|details|data|records?|mentions?|things)))(?: (?:that )?(?:i(?:'ve| have)? (?:ever |just )?(?:told|said|mentioned|shared)(?: to)?(?: you)?|you(?:'ve| have)? (?:know|have|remember|stored|saved|kept)(?: stored| saved)?))? (?:about|on|of|regarding|concerning|related to|to do with) (?<topic>[^.!?;\n]{2,80})/i,
  /(?:^|[。！!？?；;，,：:\n]\s*)(?:请|帮我|麻烦|你|那|就|可以|能不能|能)*(?:把|将)?(?:所有|全部)?(?:关于|有关|跟|和)(?<topic>[^。！!？?；;\n]{1,30}?)(?:有关的?|相关的?)?的?(?:所有|全部|一切)?(?:事情?|记忆|内容|信息|东西|记录|资料|话|部分)?(?:全都?|都|通通|统统|全部|一并)?(?:给我)?(?:删(?:掉|除|了|干净)?|忘(?:掉|记|了)|清(?:除|空|掉)|抹(?:掉|去))/,
  /(?:^|[。！!？?；;，,：:\n]\s*)(?:请|帮我|麻烦|你|那|就|可以|能不能|能)*(?:删(?:掉|除)|忘(?:掉|记)|清(?:除|空)|抹(?:掉|去))(?:所有|全部|一切|掉)?(?:关于|有关|跟|和|我(?:说|告诉你|提到)过?的?(?:关于|有关)?)(?<topic>[^。！!？?；;\n]{1,30}?)(?:有关|相关)?(?:的)?(?:所有|全部|一切)?(?:事情?|记忆|内容|信息|东西|记录|资料|部分)?(?=$|[。！!？?；;，,\s吧])/,
  // 忘掉我同事小罗的一切、删除小罗的所有记录；“忘掉过去的一切”是劝人，不是吩咐
  /(?:^|[。！!？?；;，,：:\n]\s*)(?:请|帮我|麻烦|你|那|就|可以|能不能|能)*(?:删(?:掉|除)|忘(?:掉|记)|清(?:除|空)|抹(?:掉|去))(?:掉)?(?:(?<topic>(?:我们?的?|那个|这个)[^。！!？?；;，,\n]{1,20}?)的(?:所有|全部|一切)(?:事情?|东西)?|(?<topic2>[^。！!？?；;，,\n]{1,20}?)的?(?:所有|全部|一切)(?:记忆|信息|记录|资料|内容))(?=$|[。！!？?；;，,\s吧])/,
  // 把跳槽的事都删了吧；“把烦心的事都忘掉”是自己要忘，不是吩咐
  /(?:^|[。！!？?；;，,：:\n]\s*)(?:请|帮我|麻烦|你|那|就|可以|能不能|能)*(?:把|将)(?<topic>[^。！!？?；;，,\n把将]{1,20}?)(?:(?:的(?:这|那)?(?:些|件)?事情?|相关的|有关的)(?:全都?|都|通通|统统|全部|一并)*(?:给我)?(?:删(?:掉|除|了|干净)|清(?:除|空|掉)|抹(?:掉|去)|忘[了掉记](?=吧|好吗|行吗|可以吗))|(?:相关的|有关的)(?:全都?|都|通通|统统|全部|一并)*忘掉)/,
  /(?:^|[.!?;:\n]\s*)(?:now |so |and |just |ok,? |okay,? )*(?:please|kindly|can you|could you|would you|will you|i want you to|i'd like you to)(?: just| now| please)* (?:forget|erase)(?: all)?(?: about)? (?:the|my|our|that|this) (?:whole )?(?<topic>[^.!?;,\n]{2,40}?) (?:stuff|thing|things|business|story|matter|affair)(?:,? (?:please|now|altogether|completely))*(?=$|[.!?,;])/i,
];

/** W3: the user asks to remember, sets a rule for good, or asks to forget. Such a turn is extracted at once. */
export function hasExplicitMarker(text: string): boolean {
  return (
    isRememberRequest(text) || STANDING.some((marker) => marker.test(text)) || forgetRequest(text) !== null
  );
}

/** "Remember this: …", 请记住：…, "…, keep that in mind". */
export function isRememberRequest(text: string): boolean {
  return !NEGATED_REMEMBER.test(text) && !isOffRecord(text) && hasRememberOrder(text);
}

export type ForgetRequest = { readonly scope: 'turn' } | { readonly scope: 'topic'; readonly topic: string };

/** The user's wish to forget: what this turn says, or everything about a topic; null when there is none. */
export function forgetRequest(text: string): ForgetRequest | null {
  if (
    !/forg|delet|eras|remov|wipe|clear|purge|drop|remember|save|store|record|keep|note|log|memori|write|between us|ignore|disregard|记|存|留|删|忘|清|抹|当我没说|当没/i.test(
      text,
    )
  )
    return null;
  for (const pattern of ERASE) {
    const { topic, topic2 = topic } = pattern.exec(text)?.groups ?? {};
    const cleaned = topic2 && topicWords(topic2);
    if (cleaned && !namesWhoForgot(cleaned) && !isQuestionAboutForgetting(text))
      return { scope: 'topic', topic: cleaned };
  }
  return isOffRecord(text) ? { scope: 'turn' } : null;
}

function isOffRecord(text: string): boolean {
  return OFF_RECORD.some((marker) => marker.test(text));
}

/** "How do I remove stains of wine?" and "I forgot about the meeting" erase nothing. */
function isQuestionAboutForgetting(text: string): boolean {
  return /\b(?:how (?:do|can|to|should)|I (?:always |often |never |almost |just |totally |completely )?(?:forget|forgot|removed|deleted|cleared|dropped)|(?:he|she|they|we) (?:forgot|deleted|removed|dropped|cleared)|don't forget|do not forget|never forget|can't forget|couldn't forget|to forget|will never|want to forget|stains?|drop (?:of|off)|clear (?:of|on|about)|a drop)\b|忘不了|不要忘|别忘|不会忘|怎么(?:删|忘|清)|我忘了|差点忘/i.test(
    text,
  );
}

/** 关于这件事我都忘了: somebody forgot, nobody is asked to. */
function namesWhoForgot(topic: string): boolean {
  return /(?:我|我们|咱们|他|她|他们|她们|大家)$/.test(topic);
}

function topicWords(topic: string): string {
  return (
    topic
      .replace(/^(?:my|our|the|that|this|his|her|their|any|all)\s+/i, '')
      .replace(/^(?:我的?|我们的?|那个|这个|那件|这件)/, '')
      // Why it is to go is no part of it: "…, we fell out".
      .replace(
        /,\s+(?:and |so |but |then )?(?:we|I|he|she|they|it|that|this|there|because|since|as|please)\b.*$/i,
        '',
      )
      .replace(/[，,](?:我们?|他们?|她们?|它|因为|反正|以后|谢谢).*$/u, '')
      .replace(
        /(?:,? (?:please|now|immediately|from (?:your )?memory|you know|thanks?|thank you|ok(?:ay)?))+$/i,
        '',
      )
      .replace(/(?:的)$/, '')
      .trim()
  );
}
