import type { Rule } from './atom';

/** 2025-04-18, 2025/4/18, 2025.4.18: the same in both languages. Longer codes with such a piece are no dates. */
const fullDate: Rule = {
  pattern: /(?<![\w./-])((?:19|20|21)\d{2})([-/.])(\d{1,2})\2(\d{1,2})(?![\d]|[-/.]\w)(?:T(?=\d))?/gu,
  read: (match, { calendar }) => {
    const span = calendar.date(Number(match[1]), Number(match[3]), Number(match[4]));
    return span && { span, relative: false };
  },
};

/** 20250418 as a day, unless it numbers something. */
const compactDate: Rule = {
  pattern:
    /(?<![\w./#:-])(?<!(?:no\.?|number|order|id|code|编号|单号|号码|订单|编码|版本|账号|工号|学号|密码)[是为：:\s]{0,2})((?:19|20)\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?![\w]|[-/.]\w)/giu,
  read: (match, { calendar }) => {
    const span = calendar.date(Number(match[1]), Number(match[2]), Number(match[3]));
    return span && { span, relative: false };
  },
};

/** 2025-04, 2025/4 as a month. */
const yearMonth: Rule = {
  pattern: /(?<![\w./-])((?:19|20|21)\d{2})[-/](0?[1-9]|1[0-2])(?![\w]|[-/.]\w)/gu,
  read: (match, { calendar }) => {
    const span = calendar.monthIn(Number(match[1]), Number(match[2]));
    return span && { span, relative: false };
  },
};

export const numericDateRules: readonly Rule[] = [fullDate, compactDate, yearMonth];
