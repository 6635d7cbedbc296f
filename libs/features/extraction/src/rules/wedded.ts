import type { Candidate } from '@mindbase/domain';
import { type Role, roleByKey, roleOf } from '@mindbase/language';
import type { Told } from './build-candidate';
import type { Figure } from './cast';
import type { Segment } from './segments';

/** "I got engaged to Ida", 我和小雅领证了: done, and not only meant. */
const TO = {
  en: /^(?:(?:have|am|just|recently|finally|got|been|now|happily) )*(?:(?<how>engaged|married) to|(?<married>married)) (?<name>\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?)/u,
  zh: /^(?:[\p{Script=Han}]{0,4}?)(?:和|跟|与)(?<name>[\p{Script=Han}]{2,4}?|[A-Z][A-Za-z]+)(?:终于|已经|刚刚?|昨天|今天|上周|上个?月|去年|今年|都)*(?<how>订婚|结婚|领证)了/u,
};

/** Who has become a fiancé, a wife or a husband by what is told of the speaker; null where it does not tell. */
export function wedded({ parsed }: Segment, { cast, clock: { language }, speaker }: Told): Figure | null {
  if (parsed.subject !== speaker || parsed.predicate === null) return null;
  const { name, how } = TO[language].exec(parsed.predicate)?.groups ?? {};
  const known = name ? cast.called(name) : undefined;
  if (!name || known?.kind === 'thing') return null;
  const isMan = known?.gender === 'male';
  const isWoman = known?.gender === 'female';
  const role = /^(?:engaged|订婚)$/.test(how ?? '')
    ? language === 'zh'
      ? roleOf(isMan ? '未婚夫' : '未婚妻', 'zh')
      : roleByKey('fiance')
    : roleByKey(isMan ? 'husband' : isWoman ? 'wife' : 'partner');
  return role && isNew(role, known) ? cast.related(speaker.key, role, name) : null;
}

const isNew = (role: Role, known: Figure | undefined) => known?.bond?.role.key !== role.key;

/** 我和小雅订婚了 says in its own words what she is. */
export function asBond(stated: Candidate, bond: Candidate): Candidate {
  return stated.predicate === 'family.partner' && stated.stance === 'state' && stated.object === bond.object
    ? { ...bond, content: stated.content, validFrom: stated.validFrom }
    : stated;
}
