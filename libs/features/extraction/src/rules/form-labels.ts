import { withArticle } from './english';

/** What a field of a form says, as its owner would say it. Null where the value is none of the kind. */
export interface FormLabel {
  readonly label: RegExp;
  readonly stated: (value: string, label: string) => string | null;
}

const PLACE = /^\p{Lu}[\p{L}'’.-]+(?:,? [\p{L}'’.-]+){0,4}$/u;
const NAME = /^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’.-]*){0,3}$/u;
const NUMBERED = /^(?:[\d]+|one|two|three|four|five|six)\b/iu;

function when(fits: RegExp, stated: (value: string, label: string) => string): FormLabel['stated'] {
  return (value, label) => (fits.test(value) ? stated(value, label) : null);
}

const en: readonly FormLabel[] = [
  { label: /^(?:(?:full|first|my) )?name$/iu, stated: when(NAME, (value) => `My name is ${value}`) },
  {
    label: /^age$/iu,
    stated: when(
      /^(?:1[3-9]|[2-9]\d)(?: ?(?:years?(?: old)?|yrs?|y\/?o))?$/iu,
      (value) => `I am ${value.slice(0, 2)}`,
    ),
  },
  {
    label:
      /^(?:(?:current |home )?(?:city|town|location|residence)|based(?: in)?|lives?(?: in)?|living in)$/iu,
    stated: when(PLACE, (value) => `I live in ${value}`),
  },
  {
    label: /^(?:home ?town|born in|birthplace|place of birth|originally from)$/iu,
    stated: when(PLACE, (value) => `I come from ${value}`),
  },
  { label: /^nationality$/iu, stated: when(NAME, (value) => `I am ${value}`) },
  {
    label: /^(?:job(?: title)?|occupation|profession|works? as)$/iu,
    stated: when(/^\p{L}[^\d/\\]{2,60}$/u, (value) =>
      /^(?:retired|self-employed|unemployed)$/iu.test(value)
        ? `I am ${value.toLowerCase()}`
        : `I work as ${withArticle(value)}`,
    ),
  },
  {
    label: /^(?:employer|workplace|works? (?:at|for))$/iu,
    stated: when(/^(?:the )?\p{Lu}/u, (value) => `I work at ${value}`),
  },
  {
    label: /^(?:birthday|birth ?date|date of birth|dob|born)$/iu,
    stated: when(/\d/u, (value) => `My birthday is ${value}`),
  },
  {
    label: /^(?:shoe size|clothing size|dress size|blood (?:type|group)|time ?zone|pronouns|star sign)$/iu,
    stated: (value, label) =>
      `My ${label.toLowerCase().replace('time zone', 'timezone')} ${/s$/iu.test(label) ? 'are' : 'is'} ${value}`,
  },
  {
    label: /^height$/iu,
    stated: when(/^(?:1[.,]\d|\d{3} ?cm|\d ?(?:'|ft|foot))/iu, (value) => `I am ${value} tall`),
  },
  {
    label: /^weight$/iu,
    stated: when(
      /^\d{2,3}(?:[.,]\d)? ?(?:kg|kilos?|lbs?|pounds|stone|st)\b/iu,
      (value) => `I weigh ${value}`,
    ),
  },
  {
    label: /^(?:phone|laptop|computer|camera|car|bike)$/iu,
    stated: when(
      /\p{L}.*\d|^\p{Lu}/u,
      (value, label) => `My ${label.toLowerCase()} is ${withArticle(value)}`,
    ),
  },
  {
    label: /^(?:(?:marital|relationship) )?status$/iu,
    stated: when(
      /^(?:single|married|engaged|divorced|widowed|separated)$/iu,
      (value) => `I am ${value.toLowerCase()}`,
    ),
  },
  {
    label: /^(?:(?:my |food |drug |known )?allerg(?:y|ies)|allergic to|allergens)$/iu,
    stated: (value) => `I am allergic to ${value.replace(/^to /iu, '')}`,
  },
  {
    label: /^(?:(?:food )?intolerances?|intolerant to)$/iu,
    stated: (value) => `I am intolerant to ${value}`,
  },
  {
    label: /^(?:diet|dietary (?:needs|requirements?|restrictions?|preferences?|notes?))$/iu,
    stated: (value) =>
      /^no /iu.test(value)
        ? `I do not eat ${value.replace(/\bno /giu, '')}`
        : /^(?:\p{L}+[- ])?(?:vegan|vegetarian|pescatarian|halal|kosher|keto|gluten[- ]free|dairy[- ]free)\b/iu.test(
              value,
            )
          ? `I am ${value.toLowerCase()}`
          : null,
  },
  {
    label: /^(?:avoids?|(?:do not|don't|can't|cannot|won't|never) eat|no-?gos?|foods? (?:to|I) avoid)$/iu,
    stated: (value) => `I do not eat ${value}`,
  },
  {
    label: /^(?:(?:my |I )?likes?|loves|hobb(?:y|ies)|interests)$/iu,
    stated: when(/^\D/u, (value) => `I like ${value}`),
  },
  { label: /^(?:dislikes?|hates)$/iu, stated: (value) => `I do not like ${value}` },
  {
    label: /^(?:(?:my )?favou?rite \p{L}+)$/iu,
    stated: (value, label) => `My ${label.replace(/^my /iu, '').toLowerCase()} is ${value}`,
  },
  {
    label: /^(?:languages?(?: spoken)?|speaks)$/iu,
    stated: when(
      /^(?!.*\b(?:Python|Java\w*|Rust|Ruby|Kotlin|Swift|Go|PHP|SQL|TypeScript|Perl|Scala|Haskell|HTML|CSS|[CR])\b)\p{Lu}/u,
      (value) => `I speak ${value}`,
    ),
  },
  {
    label: /^(?:pets?|kids|children|siblings)$/iu,
    stated: when(
      NUMBERED,
      (value, label) => `I have ${/^\d+$/u.test(value) ? `${value} ${label.toLowerCase()}` : value}`,
    ),
  },
  {
    label: /^reminder$/iu,
    stated: when(
      /^(?!(?:my|the|our|your|his|her|their|it|there|this|that|no|do|don't|if|when|we|you)\b)\p{Ll}+ /u,
      (value) => `Remind me to ${value}`,
    ),
  },
  {
    label: /^(?:(?:my )?goals?|aim|resolution)$/iu,
    stated: when(/^\p{L}/u, (value) => `My goal is to ${value}`),
  },
  { label: /^(?:(?:current )?medications?|meds|medicines?)$/iu, stated: (value) => `I take ${value}` },
  { label: /^(?:(?:medical |health )?conditions?|diagnos[ie]s)$/iu, stated: (value) => `I have ${value}` },
];

const zh: readonly FormLabel[] = [
  {
    label: /^(?:我的)?(?:姓名|名字|称呼|昵称)$/u,
    stated: when(/^(?:[\p{Script=Han}·]{2,8}|[A-Z][A-Za-z ]{1,30})$/u, (value) => `我叫${value}`),
  },
  {
    label: /^年[龄纪]$/u,
    stated: when(
      /^[\d一二三四五六七八九十]+岁?$/u,
      (value) => `我${/岁$/u.test(value) ? value : `${value}岁`}`,
    ),
  },
  {
    label: /^(?:城市|所在(?:地|城市)|现居(?:住?地|城市)?|居住(?:地|城市)|常住(?:地|城市)?|坐标|住址)$/u,
    stated: when(/^[\p{Script=Han}A-Za-z ]{2,16}$/u, (value) => `我住在${value}`),
  },
  {
    label: /^(?:老家|家乡|籍贯|出生地)$/u,
    stated: when(/^[\p{Script=Han}A-Za-z ]{2,12}$/u, (value) => `我老家是${value}`),
  },
  {
    label: /^国籍$/u,
    stated: when(/^[\p{Script=Han}]{2,8}$/u, (value) => `我是${value.replace(/人$/u, '')}人`),
  },
  {
    label: /^(?:职业|工作|岗位|职位|职务)$/u,
    stated: when(
      /^(?!在|正在|找|待|无|很|太|进度|顺利|[^，,]*了$)[\p{Script=Han}A-Za-z]{2,20}$/u,
      (value) => `我是${value}`,
    ),
  },
  { label: /^(?:公司|工作单位|就职于)$/u, stated: (value) => `我在${value}上班` },
  {
    label: /^(?:生日|出生日期|出生年月)$/u,
    stated: when(/[\d一二三四五六七八九十]/u, (value) => `我生日是${value}`),
  },
  { label: /^(?:身高|体重|血型|鞋码|尺码|星座)$/u, stated: (value, label) => `我${label}是${value}` },
  {
    label: /^(?:手机|电脑|笔记本|相机|系统)$/u,
    stated: when(/[A-Za-z\d]|华为|小米|苹果|联想/u, (value, label) => `我的${label}是${value}`),
  },
  {
    label: /^(?:婚姻(?:状况|状态)?|婚否|感情状况)$/u,
    stated: when(/^(?:已婚|未婚|单身|离异|离婚|恋爱中)$/u, (value) => `我${value}`),
  },
  {
    label: /^(?:我的)?(?:过敏(?:原|源|史|食物|药物)?|(?:食物|药物)过敏)$/u,
    stated: (value) => `我对${value.replace(/^对|过敏$/gu, '')}过敏`,
  },
  {
    label: /^(?:忌口|忌|忌食|不吃(?:的)?|不能吃(?:的)?|饮食(?:禁忌|限制))$/u,
    stated: (value) => `我不吃${value.replace(/^(?:不能?吃)/u, '')}`,
  },
  {
    label: /^饮食(?:习惯|偏好)?$/u,
    stated: when(/^(?:吃?素|纯素|全素|清真|生酮|低碳)/u, (value) => `我${value === '素' ? '吃素' : value}`),
  },
  { label: /^(?:爱好|兴趣(?:爱好)?)$/u, stated: (value) => `我的爱好是${value}` },
  { label: /^(?:我)?喜欢(?:的)?$/u, stated: when(/^\D/u, (value) => `我喜欢${value}`) },
  { label: /^(?:我)?(?:讨厌|不喜欢)(?:的)?$/u, stated: (value) => `我不喜欢${value}` },
  { label: /^(?:语言|会说|掌握语言)$/u, stated: when(/[语文话]/u, (value) => `我会说${value}`) },
  { label: /^(?:我的)?(?:目标|心愿)$/u, stated: (value) => `我的目标是${value}` },
  { label: /^宠物$/u, stated: (value) => `我养了${value}` },
  {
    label: /^(?:孩子|子女|小孩)$/u,
    stated: when(
      /^[一二两三四五\d]/u,
      (value) =>
        `我有${/^\d+个?$|^[一二两三四五]个?$/u.test(value) ? `${value.replace(/个$/u, '')}个孩子` : value}`,
    ),
  },
  { label: /^(?:用药|在吃的药|常用药|药物)$/u, stated: (value) => `我在吃${value}` },
  { label: /^(?:病史|疾病|慢性病|既往病史)$/u, stated: (value) => `我有${value}` },
];

export const FORM_LABELS: Readonly<Record<'zh' | 'en', readonly FormLabel[]>> = { en, zh };

/** Labels of forms about somebody or something else: a letter, a record, a program's output, a recipe. */
export const FOREIGN_LABELS: Readonly<Record<'zh' | 'en', RegExp>> = {
  en: /^(?:title|subject|body|to|cc|dear|genre|length|topic|theme|author|character|hero|protagonist|patient|client|customer|candidate|applicant|employee|student|guest|tenant|user(?: ?name)?|persona|role|contact|company|brand|product|item|model|sku|version|host|port|url|path|error|exception|status code|exit code|input|output|example|prompt|task|instructions?|question|q|answer|a|options?|note|recipe|ingredients|serves|servings|method|steps?|pros|cons|summary|abstract|keywords|species|breed|dosage|side effects|uses|warnings?|adults|guests|rooms?|nights|check-?in|check-?out|date|time|venue|when|where|event|agenda|attendees|duration|price|away|opponent)$/iu,
  zh: /^(?:标题|题目|主题|主旨|正文|体裁|题材|字数|篇幅|作者|角色|主角|人物|患者|病人|客户|顾客|候选人|应聘者|员工|学生|租客|用户名?|收件人|发件人|抄送|品牌|产品|商品|型号|版本|主机|端口|网址|路径|报错|错误|输入|输出|例|例子|示例|样例|任务|要求|问|问题|答|答案|选项|备注|配料|食材|材料|做法|步骤|优点|缺点|摘要|关键词|品种|台词|剧本|设定|用法|用量|副作用|成人|入住|退房|日期|时间|地点|议程|参会人|价格|活动)$/u,
};
