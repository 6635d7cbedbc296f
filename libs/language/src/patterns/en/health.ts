import { tasteCategory } from '../categories';
import { rule, type Family, type Groups } from '../pattern';
import { en } from './fragments';

const CONDITION =
  "(?:asthma|diabetes|type [12] diabetes|epilepsy|migraines?|insomnia|anxiety|depression|adhd|autism|ptsd|arthritis|hypertension|high blood pressure|low blood pressure|high cholesterol|anemia|anaemia|sciatica|eczema|psoriasis|vertigo|tinnitus|ibs|crohn's(?: disease)?|celiac(?: disease)?|coeliac(?: disease)?|cancer|heart disease|a (?:heart|thyroid|back|knee|medical|kidney|lung) (?:condition|problem|issue|disease)|a bad (?:back|knee|hip|shoulder)|back pain|chronic [\\p{L}]+(?: pain)?|sensitive (?:eyes|skin|teeth)|motion sickness|alzheimer['’]?s|parkinson['’]?s|dementia|multiple sclerosis|ms|lupus|gout|copd|endometriosis|pcos|fibromyalgia|ulcerative colitis|glaucoma|cataracts|dyslexia|dyspraxia|ocd|bipolar(?: disorder)?|long covid|scoliosis|osteoporosis|shingles|angina|hay ?fever|hearing loss|a (?:pacemaker|heart murmur|hernia|stoma|prosthetic \\p{L}+)|an? (?:dodgy|bad|gammy|weak|sore|stiff|frozen|slipped|artificial|replacement|torn|trapped) (?:back|knee|hip|shoulder|neck|disc|wrist|ankle|elbow|heart|bladder|nerve|ligament)|acid reflux|gastritis|fatty liver|sleep apnea|[\\p{L}]+itis|a (?:fever|concussion|broken [\\p{L}]+|sprained [\\p{L}]+)|covid(?:-19)?|the flu|pneumonia)";

const MEDICINE =
  '(?:[\\p{L}]+(?:statin|pril|cillin|formin|profen|oxetine|zole|thyroxine|traline|opram|solone|mycin|sartan|gliptin|zepam|lukast|terol|phenidate|olol|triptan|tidine|azapine|glutide)|warfarin|apixaban|tamoxifen|lithium|methotrexate|ozempic|mounjaro|humira|prozac|zoloft|ritalin|concerta|adderall|ventolin|gabapentin|pregabalin|tramadol|codeine|naproxen)';
const EATEN =
  /\b(?:dairy|gluten|wheat|lactose|onions?|garlic|caffeine|alcohol|nuts?|soya?|sugar|msg|lentils|beans|peppers|tomato(?:es)?|shellfish|prawns|spices?|chilli(?:es)?|cream|butter|yogh?urt|sweeteners?|energy drinks)\b/iu;

/** What is eaten is avoided by whom it does no good; the rest is a trigger. */
function harm({ object }: Groups): string {
  return object && (EATEN.test(object) || /^(?:food|drink)$/.test(tasteCategory(object, 'en') ?? ''))
    ? 'diet.avoids'
    : 'health.trigger';
}

function allergen({ object }: Groups): string | null {
  const cleaned = object?.trim().replace(/^(?:the|any|all|some|most) /i, '');
  return cleaned &&
    !/^(?:it|that|this|them|they|these|those|which|anything|nothing|(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|mornings?|work|people|drama|small talk|exercise|meetings|commitment|stupidity|idiots|deadlines|maths?|homework|housework|cooking|cleaning|hard work|responsibility)(?: .*)?)$/i.test(
      cleaned,
    )
    ? cleaned.replace(/^(?:it|that|this)\b.*/i, '') || null
    : null;
}

/** Allergies, conditions, medication, diet. "Not allergic" is no allergy. */
export const health: Family = [
  rule(
    'predicate',
    'health.allergy',
    en(
      '^(?:am|is|are|have been|has been) (?:(?:severely|very|really|highly|deathly|mildly|a bit|quite|extremely|also|slightly|terribly) )*allergic to {OBJ}',
    ),
    { object: allergen },
  ),
  rule(
    'predicate',
    'health.allergy',
    en(
      '^(?:have|has|suffer from|suffers from|developed|have got) (?:an? |this |the )?(?:(?:severe|serious|bad|mild|strong|nasty|terrible) )?(?<object>[\\p{L}]+(?: [\\p{L}]+)?) allerg(?:y|ies)\\b',
    ),
  ),
  rule(
    'predicate',
    'health.allergy',
    en('^(?:have|has) (?:an? )?(?:(?:severe|serious|bad|mild) )?allerg(?:y|ies) to {OBJ}'),
    { object: allergen },
  ),
  rule(
    'clause',
    'health.allergy',
    en(
      '^(?<object>[\\p{L}]+(?: [\\p{L}]+)?) (?:gives|give|brings|bring) (?<subject>me|him|her|them|us)(?: out)? (?:in )?(?:hives|a rash|an allergic reaction|anaphylaxis)\\b',
    ),
    { object: allergen },
  ),
  rule(
    'predicate',
    'health.condition',
    en(
      `^(?:(?:have|has|had|have got|has got|got|suffer from|suffers from|struggle with|struggles with|was diagnosed with|were diagnosed with|have been diagnosed with|has been diagnosed with|have been struggling with|have been suffering from|am dealing with|live with|lives with|developed) (?:(?:really|very|severe|mild|moderate|bad|terrible|chronic|a bit of|some) )*)(?<object>${CONDITION})\\b`,
    ),
  ),
  rule(
    'predicate',
    'health.condition',
    en('^(?:was|were|have been|has been|got|just got) (?:recently |just )?diagnosed with {OBJ}'),
  ),
  rule(
    'predicate',
    'health.condition',
    en(
      '^(?:am|is|are|was|have been|has been|have always been|has always been) (?:(?:a bit|a little|partially|partly|profoundly|legally|slightly|mildly|severely|completely|totally|half|red[- ]green|also|now|currently|very|quite) )*(?<object>diabetic|asthmatic|epileptic|colou?r[- ]?blind|deaf|blind|hard of hearing|(?:lactose|gluten|dairy|fructose|histamine)[- ]intolerant|intolerant to [\\p{L} ]{3,20}|anemic|anaemic|autistic|dyslexic|dyspraxic|neurodivergent|bipolar|celiac|coeliac|(?:near|short|long|far)[- ]?sighted|(?:(?:\\d+|\\p{L}+) (?:weeks|months) )?pregnant)\\b',
    ),
  ),
  rule(
    'predicate',
    'health.condition',
    en(
      '^(?:(?:still|also|often|always) )*(?:have|has|had|am having|is having|have been having|has been having|keep having|have had|has had) (?:(?:some|a lot of|real|serious) )*(?<object>(?:trouble|difficulty|problems?) (?:sleeping|breathing|walking|hearing|seeing|concentrating|focusing|swallowing|falling asleep))\\b',
    ),
    { of: 'person' },
  ),
  rule(
    'predicate',
    'health.condition',
    en(
      `^(?:have|has|am|is|keep|keeps)(?: been)? (?:having|getting|suffering from|experiencing|fighting|battling|recovering from) (?:(?:really|bad|terrible|severe|some|these|constant|frequent|weird|awful) )*(?<object>(?:${CONDITION}|headaches|nightmares|panic attacks|dizzy spells|hot flushes|cramps|palpitations|nosebleeds|(?:[\\p{L}]+ )?(?:pains?|aches?|infection|surgery|burnout|injury)))\\b`,
    ),
    { of: 'person' },
  ),
  rule(
    'predicate',
    'health.condition',
    en(
      '^(?:(?:have|has|just|recently|once) )*(?<object>(?:broke|broken|fractured|sprained|twisted|tore|injured|dislocated|hurt|pulled|strained|burned|burnt|bruised) (?:my|his|her|their) (?:(?:left|right|lower|upper) )?(?:wrist|arm|leg|ankle|foot|knee|back|hand|finger|toe|shoulder|elbow|hip|neck|collarbone|rib|ribs|nose|hamstring|calf|acl|tendon|ligament|muscle|thumb|face|head))\\b',
    ),
    { of: 'person', type: 'event' },
  ),
  rule(
    'predicate',
    'habit',
    en(
      '^(?:am|is|are|have been|has been|started|go|goes|went)(?: currently| now| also| to)* (?<object>(?:seeing|see|in|to|going to) (?:an? |my )?(?:therapist|psychologist|psychiatrist|counsell?or|physio(?:therapist)?|chiropractor|nutritionist|dietitian|therapy|physical therapy|rehab|acupuncture)\\b[^,;.!?]{0,40})',
    ),
    { of: 'person' },
  ),
  // The dose tells that it is a medicine, whatever its name: "20 mg of Norvasc".
  rule(
    'predicate',
    'health.medication',
    en(
      '^(?:(?:always|usually|have to|need to|must|still|now|also) )*(?:take|takes|inject|injects|am on|is on) (?:(?<dose>\\d[\\d.,]* ?(?:mg|mcg|µg|ml|milligrams?|micrograms?|units?)) (?:of )?(?<object>[\\p{L}][\\p{L}-]+(?: [\\p{L}-]+)?)|(?<object2>[\\p{L}][\\p{L}-]+) \\d[\\d.,]* ?(?:mg|mcg|µg|ml|milligrams?))(?=[,;.!?]|$| (?:every|each|once|twice|in|at|a|per|before|after|for|daily|with|and|when|three)\\b)',
    ),
    { of: 'person', object: ({ object, object2 }) => object ?? object2 ?? null },
  ),
  rule(
    'predicate',
    'health.medication',
    en(
      `^(?:(?:always|usually|have to|need to|still|now|also|just|started|am|is|started to) )*(?:take|takes|taking) (?:my |his |her )?(?<object>${MEDICINE})\\b(?! \\d)`,
    ),
    { of: 'person' },
  ),
  rule(
    'predicate',
    'health.medication',
    en(
      `^(?:(?:always|usually|have to|need to|still|now|also) )*(?:take|takes|use|uses) (?<object>(?:[\\p{L}\\d-]+ ){0,3}?(?:medication|medicine|pills|painkillers?|antidepressants|insulin|tablets|inhaler|vitamins?|vitamin \\p{L}|supplements?|melatonin|aspirin|paracetamol)\\b[^,;.!?]{0,40})`,
    ),
    { of: 'person' },
  ),
  rule(
    'clause',
    'diet.avoids',
    en(
      '^(?:my|the|our) (?:doctor|gp|dietitian|dietician|nutritionist|cardiologist|dentist|nurse|physician|specialist) (?:has |have )?(?:told|advised|asked|ordered|wants|warned|instructed) me (?:to (?:avoid|cut out|cut down on|stay off|stay away from|give up|go easy on|lay off|eat less|eat no|drink less|limit)|not to (?:eat|drink|have|touch)) (?<object>[^,;.!?]{2,40}?)(?=[,;.!?]|$| (?:for|because|until|and|since|due|after|before|while)\\b)',
    ),
  ),
  rule(
    'clause',
    'diet.avoids',
    en(
      '^(?:please )?(?:do not|never) (?:ever )?(?:put|add|use|include|serve|give)(?: me)? (?:any |more )?(?<object>[\\p{L}]+(?: [\\p{L}]+)?) (?:(?:in|on|into|to) (?:anything|any (?:dish|meal|food|recipe)s?|my (?:food|dishes|meals?|orders?|recipes?|\\p{L}+))(?: for me)?|for me)(?=[,;.!?]|$| (?:because|please|ever|again|i)\\b)',
    ),
  ),
  rule(
    'predicate',
    'diet.avoids',
    en(
      '^(?:cannot|am not able to|am not allowed to|must not|should not|do not|does not) (?:eat|drink|touch) (?:anything|any) (?<object>(?!(?:else|more|of|new|that|from|today)\\b)[^,;.!?]{2,40}?)(?=[,;.!?]|$| (?:because|since|so|and|at the moment|right now|for (?:now|a)|until|due|after|before|with my)\\b)',
    ),
    { of: 'person' },
  ),
  rule(
    'predicate',
    'health.medication',
    en(
      `^(?:am|is|have been|has been|was|got|just got)(?: now| still| currently| also)* (?:on|taking|prescribed|put on) (?<object>(?:[\\p{L}\\d-]+ ){0,3}?(?:medication|medicine|meds|pills|(?<=the )(?:mini[- ])?pill|antibiotics|antidepressants|insulin|tablets|hrt|blood thinners|statins|beta[- ]?blockers|steroids|antihistamines|ssris?|${MEDICINE}|\\d+ ?mg)[^,;.!?]{0,40})`,
    ),
  ),
  rule(
    'predicate',
    'health.medication',
    en(
      `^(?:(?:have|has|just|recently|finally) )*(?:came|come|coming|weaned myself|went|gone|taken) off (?:the |my |her |his )?(?<object>(?:mini[- ])?pill|meds|medication|antidepressants|steroids|painkillers|tablets|hrt|${MEDICINE})\\b`,
    ),
    { of: 'person', stance: 'end' },
  ),
  // "They upped my sertraline to 100 mg": the same medicine, and no longer the old dose.
  rule(
    'clause',
    'health.medication',
    en(
      '^[^,;.!?]{0,40}?\\b(?:raised|upped|bumped|increased|lowered|cut|reduced|dropped|changed|put|brought|took|doubled|halved|moved)(?: up| down)? (?<subject>my|his|her) (?:dose of |dosage of )?(?<from>(?!dose\\b|dosage\\b|weight\\b|rent\\b|pay\\b|salary\\b)[\\p{L}-]+)(?: dose| dosage)?(?: up| down)?(?: from [^,;!?]{1,15}?)? to (?<dose>\\d[\\d.,]* ?(?:mg|mcg|µg|ml|milligrams?|micrograms?|units?))\\b',
    ),
    { stance: 'change', object: ({ from, dose }) => (from && dose ? `${from} ${dose}` : null) },
  ),
  // "Dairy wrecks my stomach", "crowds make me anxious": what does one no good.
  rule(
    'clause',
    harm,
    en(
      `^(?:(?:eating|drinking|too much|any) )*(?<object>(?!(?:it|this|that|these|those|they|he|she|you|we|which|who|what|my|the|your|his|her|everything|something|nothing|all|there)\\b)[\\p{L}-]+(?: [\\p{L}-]+){0,2}?) (?:(?:always|really|just|usually|often|completely|absolutely|tends? to|seems? to) )*(?:(?:wrecks?|upsets?|destroys?|messes up|mess up|irritates?|kills?) (?<subject>my) (?:stomach|gut|guts|tummy|digestion|skin|sinuses)|(?:makes?|get|gets) (?<subject2>me) (?:(?:really|so|very|feel|a bit) )*(?:ill|sick|nauseous|bloated|gassy|itchy|itch|wheezy|wheeze|sneeze|dizzy|anxious|panicky|panic|claustrophobic|queasy|break out|jittery|shaky|migraines?)|(?:do|does) not agree with (?<subject3>me)|gives? (?<subject4>me) (?:(?:bad|terrible|awful|such) )*(?:heartburn|migraines?|headaches?|stomach ?aches?|cramps|reflux|indigestion|palpitations|wind|spots|eczema|the runs)|(?:triggers?|sets? off|brings? on) (?<subject5>my) (?:migraines?|asthma|eczema|ibs|allergies|hay ?fever|anxiety|reflux|psoriasis))(?=[,;.!?]|$| (?:and|so|but|these|every|if|when|all|now|too|lately)\\b)`,
    ),
  ),
  rule(
    'predicate',
    'health.condition',
    en(
      '^(?:(?:often|sometimes|usually|always|still|also|do|regularly|easily|tend to) )*(?:get|gets|suffer from|suffers from) (?:(?:really|bad|terrible|awful|horrible|quite|very|the odd|regular|frequent|chronic|bad|easily) )*(?<object>migraines|headaches|hay ?fever|heartburn|nosebleeds|panic attacks|cold sores|mouth ulcers|sinus infections|(?:car|sea|air|travel|motion)[- ]?sick(?:ness)?|vertigo|cramps|insomnia|palpitations|sciatica|chilblains|styes|claustrophobi[ac])\\b',
    ),
    { of: 'person' },
  ),
  rule(
    'predicate',
    'habit',
    en(
      '^(?<object>(?:have|has) not (?:(?:really|actually|even) )?(?:had|touched|drunk|smoked|eaten|bought|vaped|gambled)(?: (?:an?|any|a single))? [\\p{L}]+(?: [\\p{L}]+)? (?:since|for|in) (?!(?:ages|a while|days)\\b)[^,;.!?]{2,40})',
    ),
    { of: 'person' },
  ),
  // "I quit smoking": the end of a habit.
  rule(
    'predicate',
    'habit',
    en(
      '^(?:(?:have|has|had|finally|just|recently|already|completely|successfully|now) )*(?:quit|quitted|stopped|gave up|given up|kicked|packed in|jacked in|packed up|swore off|sworn off|came off|come off|cut out|kicked the habit of) (?<object>smoking|drinking|vaping|gambling|alcohol|booze|cigarettes|cigars|tobacco|nicotine|weed|coffee|caffeine|soda|fizzy drinks|energy drinks|sugar|sweets|junk food|fast food|gaming|video games|biting (?:my|his|her|their) nails)(?: (?:altogether|completely|for good|entirely))?(?=[,;.!?]|$| (?:and|but|in|on|at|last|this|two|three|four|five|six|ten|\\d+|a|an|after|because|since|for|years|months|cold|with|thanks|this|almost|over|about|back|as|so|to)\\b)',
    ),
    { of: 'person', stance: 'end' },
  ),
  rule(
    'predicate',
    'diet.avoids',
    en(
      '^(?:(?:cannot|am not able to|am not allowed to|must not|should not|am unable to|cannot really) (?:eat|have|drink|digest|tolerate|touch)|(?:do not|does not|never|no longer) (?:eat|eats|drink|drinks|digest|tolerate|touch)) (?<object>(?!(?:it|that|this|them|anything|much|to|a|time|any|enough|this|these|those|the time|plans|words|many|after|before|at|on|in|out|late|early|alone|with|there|here|and|or|well|properly)\\b)[^,;.!?]{2,50}?)(?=[,;.!?]|$| (?:because|since|so|and|but|except|unless|apart from|other than|any ?more|any longer|at all|after all|these days|now)\\b)',
    ),
    {
      object: ({ object }) =>
        object &&
        /\b(?:money|time|plans?|idea|clue|energy|access|problem|choice|car|experience|space|room|words|kids|children|ideas|words|patience)\b/i.test(
          object,
        )
          ? null
          : (object ?? null),
    },
  ),
  rule(
    'predicate',
    'diet',
    en(
      '^(?:(?:am|is|are|have been|has been|became|went|have gone|turned|have become|am now|am going|is going|are going|am eating|is eating|try to be|try to stay|am trying to be) )(?:(?:an?|now|still|both|all|fully|strictly|strict|mostly|lifelong|committed|also) )*(?<object>vegetarian|vegan|vegetarians|vegans|pescatarian|pescetarian|flexitarian|keto|paleo|low[- ]carb|sugar[- ]free|gluten[- ]free|dairy[- ]free|halal|kosher|meat[- ]free|lactose[- ]free|plant-based|teetotal|sober)\\b',
    ),
    { object: ({ object }) => object?.replace(/^(vegetarian|vegan)s$/i, '$1') ?? null },
  ),
  rule(
    'predicate',
    'diet',
    en(
      '^(?:(?:still|now|also|currently|just|have|has|been|am|is) )*(?:do|does|doing|practi[sc]e|practi[sc]es|started|follow|follows) (?<object>(?:\\d{1,2}:\\d{1,2}|intermittent|the \\d:\\d)(?: intermittent)? ?(?:fasting|fasts?|diet)?|slimming world|weight watchers|paleo|keto|whole30|dry january)(?=[,;.!?]|$| )',
    ),
    { of: 'person' },
  ),
  rule(
    'predicate',
    'diet',
    en(
      '^(?:follow|follows|am following|am on|is on|stick to|keep to|have started|started) (?:an? |the )?(?:strict )?(?<object>(?:[\\p{L}-]+ ){1,3}diet)\\b',
    ),
  ),
];

/** An allergy is often the reason of a request and spans its clauses. */
export const healthSentences: Family = [
  rule(
    'clause',
    'health.allergy',
    en(
      "\\b(?:no|avoid|without|skip|leave out|anything (?:with|containing)|(?:recommend|suggest|give me|serve|cook|use) (?:anything with |any )?) ?(?<object>[\\p{L}]+(?: [\\p{L}]+)?)(?: (?:for me|please|in it))*(?:,| because| since| as| -| —)+ (?:because |since |as )?(?<subject>I)(?: am|'m|’m)(?: (?:severely|very|really|highly|badly))? allergic(?: to (?:it|them|that))?\\b(?! to \\p{L})",
    ),
    { object: allergen },
  ),
  rule(
    'clause',
    'health.allergy',
    en(
      "\\b(?<subject>I) (?:cannot|can't|can’t|can not|must not|mustn't) (?:have|eat|take|touch|use|drink) (?<object>[\\p{L}]+(?: [\\p{L}]+)?)(?:,|;| -| —| because| since| as)+ (?:because )?(?:I(?:'m| am|’m) (?:severely |very )?allergic|it(?:'s| is|’s) an allergy|of an allergy)\\b",
    ),
    { object: allergen },
  ),
  rule(
    'clause',
    'health.allergy',
    en(
      "\\b(?<object>[\\p{L}]+(?: [\\p{L}]+)?)(?:\\?|,| is something| is) (?<subject>I) (?:cannot|can't|can’t) (?:have|eat|take|touch|use|drink)(?: it| that| those)?[^.!?]{0,20}\\ballergic\\b",
    ),
    { object: allergen },
  ),
];
