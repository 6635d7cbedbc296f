import { type ImportanceSignals, type MemoryType } from '@mindbase/domain';
import { feelingOf, hasContact, hasMeasure, isException } from '@mindbase/language';
import { tellsStandingDay } from './standing-day';

const EXPERIENCE = {
  en: /(?:\b(?:I|[Ww]e|[Hh]e|[Ss]he|[Tt]hey)(?:['’]ve|['’]s)?|\b\p{Lu}\p{Ll}+)(?: and (?:(?:his|her|my|their) )?(?:[\p{L}]+ ){0,3}?[\p{L}]+)?\s+(?:(?:just|also|recently|finally|even|actually|really|already|once|both|have)\s+)*(?:went|saw|got|took|came|made|bought|met|found|lost|sold|spent|won|wrote|began|became|broke|drove|ate|gave|ran|built|started|visited|learned|learnt|watched|attended|joined|finished|tried|cooked|baked|read|played|moved|travel\w+|hiked|signed|received|celebrated|volunteered|passed|failed|graduated|adopted|planted|painted|used to|created|launched|organi[sz]ed|discovered|talked|had|performed|caught|hosted|decided|explored|camped|swam|climbed|repaired|fixed|presented|applied|\w{3,}ed)\b/u,
  zh: /(?:去|看|买|吃|做|学|参加|认识|遇到|遇见|搬|换|拿|收到|完成|开始|经历|发现|获得|拍|写|画|听|玩|爬|跑|逛|赢|输|丢|考|聊|见|带|送|尝|试|读|体验|旅行|打|养|修|装|种|听说|面试|报名|举办|生|结|分|吵|练|弹|唱|跳|游|骑|开|煮|炒|烤|喝|睡)(?:到|完|好|过|成|见|掉|回来)?了|过(?=$|[，,。！!一几很])|(?:刚|昨天|前天|上周|上个月|去年|今天)[^，,。]{0,10}(?:去|看|买|吃|做|参加)|(?<![太好极为除对得不累饿困])了(?=[^，。！？,吗呢吧啊呀]{2,})/,
};
/** What was done to a thing, on a day that is told. */
const HAPPENED = {
  en: /\b(?:was|were|got|been|has|have|had) (?:\w+ly )?\w{3,}(?:ed|en)\b/i,
  zh: /被|给[^，,。]{1,8}了|了$/,
};
const TURNING = {
  en: /\b(?:decid\w+|chose|chosen|quit|lost|broke|accident|injur\w+|diagnos\w+|passed away|died|divorc\w+|married|engaged|pregnant|born|fired|laid off|promot\w+|graduat\w+|accepted|rejected|fail\w+|problem|trouble|struggl\w+|issue|stuck|blocked|argu\w+|broke up|moved|won|medal|prize|first place|award|scholarship|sick|ill|hospital|surgery|cancel\w+|afraid of|dream of|realiz\w+|realis\w+|sign(?:ed|ing)|contract|lease)\b/i,
  zh: /决定|辞职|离职|失业|失恋|分手|离婚|结婚|怀孕|出生|去世|生病|住院|手术|受伤|车祸|事故|升职|毕业|录取|失败|挫折|问题|麻烦|困难|困扰|烦恼|压力|矛盾|吵架|冲突|获奖|得奖|第一名|[金银铜]奖|一等奖|冠军|亚军|季军|夺冠|录用|面试|取消|挂科|丢了|骨折|失眠|签(?:了|下|订|署|约|好)|合同/,
};
const ONGOING = {
  en: /\b(?:project|working on|writing (?:a|my)|building (?:a|my)|training for|course|class(?:es)?|treatment|thesis|startup|novel|learning (?:to|how)|preparing for|have been \w+ing|has been \w+ing|I['’]ve been \w+ing)\b/i,
  zh: /项目|课程|论文|治疗|疗程|备考|创业|正在(?:学|写|做|准备|看|读|练|研究|尝试)|一直在|最近在|在学|在写|在读/,
};
const COMMITMENT = {
  en: /\b(?:will|going to|plan\w*|meeting|appointment|deadline|due|must|have to|need to|promise\w*|scheduled|booked|by (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow))\b/i,
  zh: /要|会|打算|计划|准备|约|预约|截止|必须|答应|安排|订了/,
};
const HEALTH = {
  en: /\b(?:doctors?|physician|surgeon|dentist|hospital|clinic|check-?ups?|follow-?up (?:visit|appointment|check)|diagnos\w+|symptoms?|treatment|x-?ray|blood (?:pressure|sugar|test|lipids?)|cholesterol|(?:my|his|her|our|their) (?:weight|waist|heart rate|blood)|weighed|measured my|overweight|swollen|swells?|swelling|sprain\w*|fractur\w+|recover(?:ed|y|ing)|allerg\w+|asthma|diabet\w+|fever|pregnan\w+|therap(?:y|ist)|insomnia)\b/i,
  zh: /医生|大夫|医院|门诊|复查|体检|确诊|诊断|化验|拍片|血压|血糖|血脂|胆固醇|体重|腰围|心率|过敏|扭伤|骨折|发炎|肿了?|康复|痊愈|发烧|咳嗽|手术|怀孕|失眠|复诊|症状/,
};
const NUMBER =
  /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|fifty|hundred|thousand|dozen)\b|[一二两三四五六七八九十百千万]{1,4}(?:个|只|次|天|年|月|周|小时|分钟|公里|块|元|岁|本|条|位|家|斤|公斤|厘米|页|章|件|台|套|张|米|道|首|部|万)/i;

const FIRST_PERSON = { en: /\b(?:I|I['’]\w+|my|mine|we|our|me)\b/i, zh: /我/ };
const OPINION = {
  en: /\b(?:I (?:really |also |still |just )?(?:think|feel like|believe|guess|agree|know|suppose|hope|see|understand|mean|wonder|appreciate)|for me|to me|in my opinion|I['’]m (?:sure|glad|so glad|sorry))\b/gi,
  zh: /我(?:也|还|真的|一直|就|都|总)?(?:觉得|认为|相信|感觉|想(?!在|去|要|把|给|买|学|换|再|做|开|考|找|带|养|搬|回)|知道|明白|同意|希望|猜)|对我来说|让我|给我/g,
};

/** Of a Chinese sentence, so that the length of a statement means the same in both languages. */
const charactersPerWord = 1.6;

export interface SalienceFacts {
  readonly text: string;
  readonly language: 'zh' | 'en';
  readonly type: MemoryType;
  readonly predicate: string;
  readonly explicit: boolean;
  readonly dated: boolean;
  /** The date lies ahead: what is to happen then is announced, whatever its verb. */
  readonly ahead?: boolean;
  readonly conditional?: boolean;
  readonly entities: number;
  /** It is about somebody or something called by name, who does not speak in the talk. */
  readonly ofNamed?: boolean;
  readonly relation: boolean;
  /** The speaker is its subject under their own name. */
  readonly speaks: boolean;
}

/** What the rules of importance look at (W4), read off a statement. */
export function signalsOf({
  text,
  language,
  type,
  predicate,
  explicit,
  dated,
  ahead = false,
  conditional = false,
  entities,
  ofNamed = false,
  relation,
  speaks,
}: SalienceFacts): ImportanceSignals {
  const units =
    language === 'zh'
      ? (text.match(/\p{Script=Han}/gu)?.length ?? 0) / charactersPerWord
      : text.split(/\s+/).length;
  const reached = hasContact(text);
  const measured = reached || hasMeasure(text, language);
  return {
    type,
    predicate,
    explicit,
    relation,
    dated,
    named: entities > 0 || ofNamed || reached,
    number: measured || NUMBER.test(text),
    measured,
    conditional,
    strongEmotion: feelingOf(text, language)?.strong ?? false,
    ongoing: ONGOING[language].test(text) || tellsStandingDay(text),
    turningPoint: TURNING[language].test(text) || isException(text, language),
    health: HEALTH[language].test(text),
    experience: EXPERIENCE[language].test(text) || (dated && HAPPENED[language].test(text)),
    datedCommitment: dated && (ahead || COMMITMENT[language].test(text)),
    personal: units >= 5 && (speaks || FIRST_PERSON[language].test(text.replace(OPINION[language], ' '))),
    shared: /\[(?:image|photo|picture|video|file)\b|\[(?:图片|照片|视频|文件)/i.test(text),
    slight: units < 5 && !measured,
  };
}
