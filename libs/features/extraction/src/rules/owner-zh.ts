import { type Gender, roleOf, roleWords } from '@mindbase/language';
import type { Cast, Figure } from './cast';
import { isChinesePerson } from './names-zh';

const OWN_ROLE = new RegExp(`^(?<owner>我们?|咱们?|他|她)家?的?(?<role>${roleWords.zh})$`, 'u');

/** 我、她、小李、我女儿 as an owner. */
export function ownerOfChinese(
  word: string,
  cast: Cast,
  speaker: Figure,
  previous: Figure | null,
): Figure | null {
  if (/^(?:我们?|咱们?|本人|家[里中])$/.test(word)) return speaker;
  const owned = OWN_ROLE.exec(word)?.groups;
  const role = owned?.role ? roleOf(owned.role, 'zh') : undefined;
  const whose = role && owned?.owner ? ownerOfChinese(owned.owner, cast, speaker, previous) : null;
  if (role && whose) return cast.related(whose.key, role, null);
  if (/^[他她它]们?$/.test(word)) {
    const gender = genderOf(word);
    const fits =
      previous && previous.kind !== 'speaker' && (previous.gender === gender || previous.gender === 'unknown')
        ? previous
        : null;
    return fits ?? cast.meant(gender);
  }
  return isChinesePerson(word) || cast.isKnown(word) ? cast.named(word) : null;
}

export function genderOf(pronoun: string): Gender {
  if (pronoun === '他') return 'male';
  if (pronoun === '她') return 'female';
  return pronoun === '它' ? 'neuter' : 'plural';
}
