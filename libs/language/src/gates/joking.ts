import { sentences } from '../text/sentences';

const JOKE = {
  zh: /^(?:哈+|嘿+|嘻+|好吧|不是|没有|没|[，,\s])*(?:我)?(?:就|只|都|刚才|刚刚)*(?:是)?(?:随便)?(?:跟你|和你|在|在跟你)?(?:开个?玩笑|逗你?|骗你?|说笑|闹|瞎说|瞎编|乱说|胡说|吹牛|瞎扯)(?:着)?(?:玩)?(?:的|呢|啦|哒|滴|了)?(?:哈|呵|嘻|啦|～|~)*$|^(?:哈+[，,]?)?(?:我)?说着玩的$/u,
  en: /^(?:(?:ha)+h?,? |lol,? |no,? |nah,? |okay,? )*(?:I(?:'m| am| was) )?(?:just |only |totally )*(?:kidding|joking|messing with you|pulling your leg|teasing)(?:,? (?:haha\w*|lol|of course|obviously|there))?$|^(?:that|it) was (?:just |only )?a joke$/iu,
} as const;

export interface Joke {
  /** The text without the sentence that says so and with nothing else changed, offsets unchanged. */
  readonly rest: string;
  /** It opens the turn: what was said in the turn before is not so either. */
  readonly opens: boolean;
}

/** 骗你的, "just kidding": what the sentence says, and what led up to it, was never meant (W10). */
export function joke(text: string, language: 'zh' | 'en'): Joke | null {
  const told = sentences(text);
  const at = told.findIndex(({ text: sentence }) =>
    sentence.split(/[，,。.!！~～;；]+/u).some((clause) => JOKE[language].test(clause.trim())),
  );
  const found = told[at];
  if (!found) return null;
  const opening = JOKE[language].test(found.text.split(/[，,。.!！~～;；]+/u)[0]?.trim() ?? '');
  // What stands before it in the turn is what was not meant.
  const from = opening ? found.start : 0;
  return {
    rest: text.slice(0, from) + text.slice(from, found.end).replace(/[^\n]/g, ' ') + text.slice(found.end),
    opens: opening && at === 0,
  };
}
