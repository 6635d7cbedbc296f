import { rule, type Family } from '../pattern';
import { en } from './fragments';

const EVENT =
  '(?:appointment|meeting|interview|exam|check-?up|surgery|operation|consultation|flight|train|session|call|date|deadline|presentation|reservation|booking|viewing|hearing|wedding|party|concert|trip|conference|review|follow-?up|class|lesson|test|scan|game|match|race|marathon|recital|audition|gig|show|exhibition|workshop|retreat|tournament)';

/** What lies ahead: plans, appointments, tasks, wishes and goals. */
export const plan: Family = [
  // "To do this week: collect the keys"
  rule(
    'clause',
    'task',
    en(
      '^(?:my )?(?:to[- ]?dos?|to[- ]?do list|things? to do|errands?)(?: (?:for|on) (?:me|us|today|tomorrow|this week|the weekend|next week|[\\p{L}]+day)| today| tomorrow| this week)?: ?(?<object>(?!none\\b|nothing\\b)[^;!?\\n]{4,100}?)(?=, (?:I|we|he|she|it|they|that)\\b|[;!?\\n]|$)',
    ),
    { type: 'task' },
  ),
  rule(
    'clause',
    'task',
    en(
      '^(?:please |can you |could you |and |also |would you )*(?:please )?remind (?<subject>me|us) (?:to |about |of |that )(?<object>[^;!?\\n]{3,120})',
    ),
    { type: 'task' },
  ),
  rule(
    'clause',
    'task',
    en(
      '^(?:please )?(?:do not let me forget|(?:I|we) (?:must|should|cannot|had better|better) not forget|(?:I|we) cannot forget) (?:to |about |that )(?<object>[^;!?\\n]{3,120})',
    ),
    { type: 'task' },
  ),
  // "Dentist on Thursday at 9": with its day, the bare word is an appointment.
  rule(
    'clause',
    'appointment',
    en(
      `^(?<object>(?:(?:my|the|our) )?(?:[\\p{L}’'-]+ ){0,2}?(?:dentist|doctor|gp|physio|optician|optometrist|vet|vets|hairdresser|midwife|therapist|therapy|orthodontist|dermatologist|hygienist|barber|haircut|${EVENT})(?: appointment)?(?: (?:with|at) [^,;.!?\\d]{2,24}?)?)(?<weak>,? (?:is )?(?:on|at|tomorrow|tonight|next|this) [^;!?\\n]{2,40}?)(?=[,;.!?]|$)`,
    ),
    {
      object: ({ object, weak }) =>
        object &&
        !/^(?:an?|some|any)\b|\b(?:was|were|had|went|is|are|no|not|every|last|good|great|see|have|has)\b/iu.test(
          object,
        ) &&
        !/\b(?:would|could|might|was|were|sounds?|seems?|instead)\b/iu.test(weak ?? '')
          ? object
          : null,
    },
  ),
  rule(
    'predicate',
    'appointment',
    en(
      `^(?:have|has|have got|has got|got|booked|scheduled|made|have booked|have scheduled|set up) (?:an?|another|my|the|our|his|her|their) (?<object>(?:[\\p{L}’'-]+ ){0,4}?${EVENT}\\b[^;!?\\n]{0,80})`,
    ),
  ),
  rule(
    'predicate',
    'appointment',
    en(
      '^(?:(?:am|is|are|will be|will) )(?:meeting|seeing|visiting|meet|see|visit)(?: up)?(?: with)? (?<object>(?!(?:you|it|that|if|what|how|more|a lot)\\b)[^;!?\\n]{3,80})',
    ),
    {
      object: ({ object }) =>
        object &&
        // "She is visiting next week": whom, it does not tell.
        !/^(?:next|this|tomorrow|tonight|on|in|at|for|over|during|from|until|again|soon)\b/i.test(object) &&
        /\b(?:on|at|tomorrow|next|this|in|tonight|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b/i.test(
          object,
        )
          ? object
          : null,
    },
  ),
  rule(
    'predicate',
    'task',
    en(
      '^(?:(?:still|really|also|will|just) )*(?:have to|has to|need to|needs to|must|have got to|got to|should|am supposed to|is supposed to|are supposed to|ought to) (?<object>(?!(?:be|say|admit|know|think|agree|have|tell you|confess|thank|ask|hear|see that|go now|get going|run|relax|rest|try|check (?:it|that|them) out|look into it|confirm|clarify|understand|believe|trust|not\\b|go (?:now|rest|sleep|deal|prepare|make)|leave(?! (?:for|the|my))|stop|love|accept|feel|hope|worry|calm|work (?:tomorrow|today|tonight|late|overtime|this|next)|bake|stir|mix|whisk|simmer|boil|fry|roast|chop|knead|preheat|heat|season|drain|rinse|soak|marinate)\\b)(?=\\p{L}+[^;!?\\n]{6,})[^;!?\\n]{3,100})',
    ),
    { type: 'task' },
  ),
  rule(
    'predicate',
    'plan',
    en(
      '^(?:(?:am|is|are) (?:also |really |currently |already |now |just |actually |seriously )*(?:planning|going|hoping|thinking|preparing|looking forward|getting ready|excited|considering|set)(?: on| of| about| to)?|(?<weak>will)|plan to|plans to|intend to|intends to|plan on|hope to|hopes to|aim to|cannot wait to|have plans to) (?<object>(?!(?:to (?:it|that|this|hearing|seeing you|chatting|your)|be (?:fine|ok|okay|sure|happy|glad)|let you|try (?:it|that|them|your)|check (?:it|them|that)|keep (?:that|it|you|in)|take (?:a look|your|note)|look (?:into|at) (?:it|that|them)|definitely|sure|need|never|always|ask you|tell you|give (?:it|that|them)|where\\b|what\\b|how\\b|consider|remember|see you|talk to you|have to|follow your|think about (?:it|that)|the|your|you|it|that|do (?:that|it|so|this)|hear|see what|miss|admit|say)\\b)(?=\\p{L})[^;!?\\n]{4,110})',
    ),
  ),
  rule(
    'predicate',
    'goal',
    en(
      '^(?:(?:have|has) always |{DEG})(?:(?<=always )wanted to|want to|wants to|wanna|wish to|would (?:really |also )?(?:love|like) to|dream of|dreams of|am aiming to|am hoping to|aspire to|have a goal (?:of|to)|am saving (?:up )?(?:for|to)|am training for|am working towards?) (?<object>(?!(?:(?:choose|pick|select|find|look for|get) (?:an?|some|the right|any) (?:new |more |simple |really )*(?:suitable|good|better|nice|right|decent|proper|interesting|simple|fun|new|excitement|activities|ideas?|ways?|methods?)|know|ask|hear|share|see (?:it|that|you|what|how|more)|say|thank|talk|tell|learn more|get (?:your|some)|add|make sure|understand|clarify|confirm|be sure|chat|check|discuss|ensure|focus|find out|try (?:it|that|them)|give (?:it|you)|have (?:a look|some)|do (?:that|it)|explore that|start by|go over|review|move|proceed|continue)\\b)[^;!?\\n]{3,100})',
    ),
  ),
  rule(
    'predicate',
    'goal',
    en(
      '^(?:(?:am|is|are|have been|has been|currently|still|now|really|also) )*(?:(?:studying|revising|preparing|training|practi[sc]ing) for (?<object2>(?!(?:it|this|that|the day|work)\\b)[^,;.!?\\n]{3,70})|trying to (?<object>(?:save|lose|learn|quit|cut (?:down|back|out)|eat (?:more|less|better|health)|drink (?:more|less)|get (?:fit|fitter|in shape|pregnant|better at|back into|more)|improve|build up|gain|give up|sleep (?:more|better|earlier)|pay off|stop \\p{L}+ing|reduce|become|conceive|spend less|read more|walk more|use less|waste less|go (?:to bed|running|swimming))\\b[^;!?\\n]{0,80}))',
    ),
    { of: 'person', object: ({ object, object2 }) => object ?? object2 ?? null },
  ),
  rule(
    'clause',
    'goal',
    en(
      "^(?:(?<subject>my|our|his|her|their)|(?:next|this) (?:year|month|week|season|spring|summer|autumn|winter)(?:[’']s| is))(?: (?:next|this) (?:year|month|week)[’']s)? (?:(?:main|big|long-term|short-term|new|ultimate|current|next|biggest|lifelong) )*(?:goal|dream|ambition|aim|resolution|target|objective)s? (?:is|are|would be|has always been) (?:to )?(?<object>[^;!?\\n]{3,120})",
    ),
  ),
  rule(
    'clause',
    'goal',
    en(
      '^(?<object>looking forward to (?!(?:it|that|hearing|your|chatting|seeing you|talking)\\b)[^;!?\\n]{4,100})',
    ),
  ),
  // "To do: …", "and pay the plumber by Friday": what follows the word or the day is the task.
  rule(
    'clause',
    'task',
    en(
      '^(?:(?:new|another|next|first|one more) )?(?:to-?do|task|errand|on my (?:to-?do )?list)s?(?: for (?:me|us|myself|today|this week))?: ?(?<object>[^;!?\\n]{4,100})',
    ),
    { type: 'task' },
  ),
  rule(
    'clause',
    'task',
    en(
      '^(?:and |also |plus |then |oh )*(?<object>(?:send|email|call|phone|text|pay|buy|book|submit|finish|order|return|renew|file|print|post|mail|sign|collect|pick up|drop off|fill in|write)(?! (?:me|us|it to me|to me)\\b) [^;!?\\n]{3,60}? (?:by|before|until) (?:the end of|end of|tomorrow|tonight|noon|next|this|the|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|\\d)[^;!?\\n]{0,30})',
    ),
    { type: 'task' },
  ),
];
