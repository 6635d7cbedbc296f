import type { Candidate } from '@mindbase/domain';
import { isQuestion, isRequest, sentences } from '@mindbase/language';

/**
 * "Which exercises can I do at my desk? I want to keep moving there": a wish to go on with what one does, said to explain
 * what is asked. It sets no goal and changes nothing that is held (W5, W12); one with a time or a condition does.
 */
export function framesRequest(
  { predicate, explicit, dueAt, object, language }: Candidate,
  turn: string,
): boolean {
  return (
    predicate === 'goal' &&
    !explicit &&
    dueAt === null &&
    object !== null &&
    GOES_ON[language].test(object) &&
    !BOUND[language].test(object) &&
    sentences(turn).some(({ text }) => isQuestion(text, language) || isRequest(text, language))
  );
}

const GOES_ON = {
  en: /^(?:maintain|continue|go on|carry on|stay|keep (?:on |up )?(?:[\p{L}]+ing\b|up\b|on\b|fit\b|active\b|healthy\b|in shape\b)|stick (?:to|with))\b/iu,
  zh: /^(?:也|还|能|一直|可以|[\p{Script=Han}]{0,6}?(?:也|都|还)?能?)*(?:保持|维持|继续|坚持|接着)/u,
};
const BOUND = {
  en: /\d|\b(?:until|till|after|before|when|while|once|if|unless|even|despite|instead|at least)\b/i,
  zh: /\d|直到|之?后|以前|之前|时候|如果|即使|哪怕|至少|为止/u,
};
