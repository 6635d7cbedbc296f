import { rule, type Family } from '../pattern';
import { en } from './fragments';

/** Standing orders to the assistant. What is quoted or pasted never gets here. */
export const assistantRule: Family = [
  rule(
    'clause',
    'assistant.rule',
    en(
      "^(?:please |ok,? |so |note that |and )*(?:from now on|going forward|in (?:the )?future|henceforth|starting (?:today|now)|from this point(?: on)?|in all (?:future )?(?:replies|answers)),? (?<object>(?!(?:I\\b|I'|we |my |our |he |she |they ))[^\\n]{3,200})",
    ),
    { stance: 'change' },
  ),
  rule(
    'clause',
    'assistant.rule',
    en(
      '^(?:please |and |so |also |just )*(?<object>(?:always|never) (?:answer|reply|respond|use|write|call|address|speak|talk|include|give|keep|ask|remind|start|end|format|translate|add|show|send|check|cite|explain|summari[sz]e|recommend|suggest|mention|assume|quote|put|make|book|order|buy|schedule|plan|pick|choose|share|tell|offer)\\b[^\\n]{3,200})',
    ),
  ),
  rule(
    'clause',
    'assistant.rule',
    en(
      "^(?:please |and |so |also |just )*(?<object>(?:do not|don't|stop|quit) (?:ever |again )?(?:ask(?:ing)?|remind(?:ing)?|call(?:ing)?|us(?:e|ing)|recommend(?:ing)?|suggest(?:ing)?|mention(?:ing)?|send(?:ing)?|repeat(?:ing)?|apologi[sz](?:e|ing)|bring(?:ing)? up|tell(?:ing)?|talk(?:ing)?) (?:me|us|it|that|the|emojis?|any|about|to|so|anything|my|this|with)\\b[^\\n]{0,160})",
    ),
  ),
  rule(
    'clause',
    'assistant.rule',
    en(
      '^(?:please |and |so |also |just )*(?<object>keep (?:your |the |all )?(?:answers?|repl(?:y|ies)|responses?|messages?|recipes?|suggestions?|recommendations?|it|explanations?) [^\\n]{3,120})',
    ),
  ),
  rule(
    'clause',
    'assistant.rule',
    en(
      "^(?:I|we) (?:want|need|expect|would like|would prefer|'d like) you to (?<object>(?:always|never|only|stop|keep|answer|reply|respond|address|call|use|speak)\\b[^\\n]{3,200})",
    ),
  ),
  rule(
    'clause',
    'assistant.rule',
    en(
      '^(?:please )?(?<object>(?:answer|reply|respond|speak|talk|write)(?: to me)? (?:only |always )?(?:in|with|like|as|briefly|concisely|shortly|formally|casually)\\b[^\\n]{0,100})',
    ),
  ),
];
