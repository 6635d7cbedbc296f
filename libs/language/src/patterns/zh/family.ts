import { roleOf, roleWords } from '../roles';
import { rule, type Family, type Groups } from '../pattern';
import { isFullName } from '../../text/surnames';
import { zh } from './fragments';

/** In mixed talk a boss is called so: boss 叫 Kevin. */
const MIXED: Readonly<Record<string, string>> = { boss: '老板', leader: '领导', mentor: '导师' };

function relationTo({ role }: Groups): string | null {
  return (role && roleOf(MIXED[role] ?? role, 'zh')?.predicate) || null;
}

const NAME =
  '(?<object>[\\p{Script=Han}·]{2,4}|[A-Z][A-Za-z]+)(?=$|[，,。；;！!？?、\\s（(]|是|在|今年|他|她|不叫|不是)';

/** 谭经理、老周、小何 */
const TITLED =
  '(?:[\\p{Script=Han}]{1,2}(?:经理|总监|总|老师|律师|医生|教授|主任|工程师|师傅|大夫|会计|董事长|局长|处长|科长|部长|院长|校长|教练|先生|女士|博士|导演|主管|编辑|阿姨|叔叔)|[小老阿][\\p{Script=Han}])';

/** 小王现在也是我同事：这些不是名字的一部分 */
const STILL =
  '(?:现在|目前|如今|以前|之前|曾经|从前|过去|原来|本来|也|其实|一直|始终|就|正|正好|刚好|还|都|可|仍然|依然|已经|才|真的|确实|居然|竟然|原来|后来|将来|以后|将|会|今后|今年|去年|算|应该|好像|可能|大概)*';
/** 我最好的朋友、他大学同学 */
const KIND_OF = '(?:最要?好的|最好|好|老|新|大学|高中|初中|小学|现在的|直属|顶头|一个|一位|唯一的)*';

/** 老板叫我加班, 教练叫停: to call somebody or something, not to be called so. */
function called({ object, role = '' }: Groups): string | null {
  if (
    !object ||
    /^(?:我|你|他|她|它|咱|人|大家|小孩|孩子|停|苦|好|醒|去|来|车|外卖|快|别|不|做|帮)/u.test(object)
  )
    return null;
  if (/^[A-Z]/u.test(object) || !/^(?:老板|领导|主管|组长|导师|班主任|教练|邻居)$/u.test(role)) return object;
  return isFullName(object) || /^[小老阿]\p{Script=Han}$/u.test(object) ? object : null;
}

/** 亲友与宠物 */
export const family: Family = [
  // 我们组长是贺敏：姓名要像姓名，“我爸是医生”说的是职业
  rule(
    'clause',
    relationTo,
    zh(
      `^(?<subject>我|他|她)们?(?:家|公司|部门|单位|学校)?的?${KIND_OF}(?<role>${roleWords.zh})${STILL}是(?<object>[\\p{Script=Han}]{2,4})(?=$|[，,。；;！!？?、\\s])`,
    ),
    { relation: 'role', object: ({ object }) => (object && isFullName(object) ? object : null) },
  ),
  // 我现在向罗庆汇报：那就是上司
  rule(
    'predicate',
    'relation.boss',
    zh(
      '^(?:现在|以后|今后|直接|改|都|开始|这周|本周)*(?:向|跟|给)(?<object>[\\p{Script=Han}]{2,4}|[A-Z][a-z]+)(?:直接)?汇报',
    ),
    { of: 'speaker', relation: 'role', stance: 'change' },
  ),
  rule(
    'clause',
    relationTo,
    zh(
      `^(?<subject>我|他|她)们?的?${KIND_OF}(?<role>${roleWords.zh})${STILL}是(?<object>${TITLED})(?=$|[，,。；;！!？?、\\s])`,
    ),
    { relation: 'role' },
  ),
  rule(
    'clause',
    relationTo,
    zh(
      `(?<subject>我|他|她|家里(?=养?的)|(?!楼[上下]|隔壁|对[门面])[\\p{Script=Han}]{2,3}?)(?:们)?(?:家里养|家里?|养)?的?${KIND_OF}(?<role>${roleWords.zh})(?:的名字)?\\s?(?:叫做|叫|名叫|名字叫|名字是)\\s?${NAME}`,
    ),
    { relation: 'role', object: called },
  ),
  rule(
    'clause',
    relationTo,
    zh(
      `^(?:对[，,])?(?:我们?(?:家)?)?(?:(?:楼[上下]|隔壁|对[门面])的?)?(?<role>小舅子|小姨子|岳父|岳母|公公|婆婆|嫂子|姐夫|妹夫|外甥女?|侄[子女]|孙[子女]|表[哥弟姐妹]|堂[哥弟姐妹]|女朋友|男朋友|老婆|老公|室友|房东|姐姐|哥哥|妹妹|弟弟|女儿|儿子|老板|领导|主管|组长|导师|班主任|教练|同桌|闺蜜|邻居|狗|猫|boss|leader|mentor)\\s?(?:的名字)?(?:就)?(?:叫做|叫|名叫|名字叫)\\s?${NAME}`,
    ),
    { relation: 'role', object: called },
  ),
  rule(
    'clause',
    relationTo,
    zh(
      `^(?<object>[\\p{Script=Han}]{2,4}?|[A-Z][A-Za-z]+)${STILL}(?:是|成了|当了?|做了?)(?<subject>我|他|她|(?![没不未想要])[\\p{Script=Han}]{2,3})们?(?:公司|部门|单位|班|家)?的?${KIND_OF}(?<role>${roleWords.zh})(?=$|[，,。；;！!？?、\\s])`,
    ),
    {
      relation: 'role',
      object: ({ object }) =>
        object &&
        !/^(?:这|那|他|她|它|你|我|大家|谁|都|也|就|不|还|对方|最[后终]|结果|反正|毕竟|到底)/.test(object)
          ? object
          : null,
    },
  ),
  rule(
    'predicate',
    relationTo,
    zh(
      `^(?!.*(?:多好|就好|怎么样|好不好|行不行|吧$))(?:家里?|还|也|现在)?(?:有|养了?|领养了?|收养了?|生了)(?:着)?(?<object>(?:[一两二三四五\\d几]|(?=[个只条位对匹头][^，,。；;！!？?]{1,10}?(?:$|[，,。；;！!？?]|叫|名叫)))(?:个|只|条|位|对|匹|头)[\\p{Script=Han}]{0,6}?(?<role>${roleWords.zh}))(?:[，,]?(?:名字)?叫(?<named>[\\p{Script=Han}A-Za-z]{1,6}))?(?:[，,：:](?:分别)?(?:是|叫)?(?<names>[\\p{Script=Han}]{2,3}(?:[、和跟与][\\p{Script=Han}]{2,3}){1,4}?)(?=$|[，,。；;！!]))?`,
    ),
    {
      object: ({ object: said, named, names }) => {
        const object = said?.replace(/^[个只条位对匹头](?=\p{Script=Han})/u, '');
        return names ?? (named ? `${object}（${named}）` : (object ?? null));
      },
    },
  ),
  // 两个孩子，米娅七岁：没说有，也就是有
  rule(
    'predicate',
    relationTo,
    zh(
      '^(?<bare>(?<object>[一两二三四五\\d](?:个|只|条|对)(?:小)?(?<role>孩子|娃|儿子|女儿|闺女|哥哥|姐姐|弟弟|妹妹|猫|狗|兔子)))(?=$|[，,](?:都|[^，,。]{1,12}(?:岁|和|跟|叫)))',
    ),
    { of: 'speaker', object: ({ object }) => object ?? null },
  ),
  rule(
    'predicate',
    'pet',
    zh(
      '(?:(?:(?<![想要算备划望再])养了?(?![^，,。]*(?:多好|就好))|养着|(?<![想要算备划望再])(?:领养|收养|捡)了?)(?=[一两三四\\d几]?[只条匹缸头])|有(?=[一两三四\\d几]))(?<object>(?:一|两|三|四|\\d|几)?(?:只|条|匹|缸|头)[\\p{Script=Han}]{1,8}?)(?=$|[，,。；;！!？?\\s]|叫|名叫|，)',
    ),
  ),
  rule(
    'predicate',
    'pet.wanted',
    zh(
      '(?:想要?|要|打算|准备|计划|希望)(?:以后|将来)?(?:再)?养(?:一)?(?:只|条|缸|匹|头)?(?<object>[\\p{Script=Han}]{1,8}?)(?=$|[，,。；;！!？?\\s]|了$|吧$)',
    ),
  ),
  rule(
    'predicate',
    'family.partner',
    zh(
      '(?:和|跟|与)(?<object>[\\p{Script=Han}A-Za-z]{2,5}?)(?:就?[要快]|准备|打算|终于|已经|刚刚?|马上|正|都|去年|今年|上个?月|上周|昨天|今天)*(?:在一起了|结婚了|订婚了|领证了|谈恋爱|在谈恋爱)',
    ),
  ),
  rule(
    'predicate',
    'family.partner',
    zh(
      '(?:和|跟|与)(?<object>[\\p{Script=Han}A-Za-z]{2,5}?)(?:终于|已经|刚刚?|最近|又|都)*(?:分手|离婚|分开)了',
    ),
    { stance: 'end' },
  ),
  rule('predicate', 'family.child', zh('^(?:已经|刚)?(?:怀孕了|(?<object>预产期(?:是|在)?[^，,。]{2,12}))'), {
    object: ({ object }) => object ?? '怀孕',
  }),
];
