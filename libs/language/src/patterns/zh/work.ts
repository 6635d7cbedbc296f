import { rule, type Family, type Groups } from '../pattern';
import { zh } from './fragments';

const PROFESSION =
  '[\\p{Script=Han}A-Za-z]{0,10}?(?:工程师|设计师|程序员|老师|教师|医生|护士|律师|会计|经理|主管|总监|厨师|司机|记者|编辑|作家|画家|演员|歌手|导演|摄影师|警察|军人|公务员|学者|教授|研究员|分析师|顾问|咨询师|销售|客服|店长|老板|创业者|自由职业者?|学生|研究生|博士生|产品经理|运营|翻译|导游|教练|药师|建筑师|架构师|策划|出纳|文员|助理|秘书|工人|农民|快递员|外卖员|主播|博主|插画师|美容师|理发师|飞行员|空姐|消防员|志愿者|科学家|幼师|兽医|牙医|面包师|咖啡师|调酒师|药剂师|机长|船长|法官|检察官|裁缝|木匠|电工|水管工|焊工|渔民|保安|保姆|月嫂|房产中介|交易员|社工|作曲家|钢琴家|小说家|诗人|舞者|模特|讲解员|图书管理员|馆员|收银员|服务员|售货员|乘务员|技师|技术员|测试|审计|审计师|法务|HR|全职妈妈|家庭主妇|退休\\S{0,4})';

function employer({ object }: Groups): string | null {
  return object &&
    !/^(?:家|外面|一起|这里|那里|这儿|那儿|外地|哪|公司|单位|国外|国内|北京|上海|广州|深圳|自己|努力|认真|晚上|白天|周末|同一家?(?:公司|单位)|一家公司)$|什么|时候/.test(
      object,
    )
    ? object.replace(/^一[家个所](?:叫|名叫|名为)?(?:做)?/, '').replace(/^(?:叫|名为)/, '')
    : null;
}

/** 职业、单位、生意、在做的项目 */
export const work: Family = [
  rule(
    'predicate',
    'occupation',
    zh(
      `^{DEG}(?:现在|目前|以前|曾经|已经|本身|都)?(?:是|当|做|任|担任|成为了?|当上了?)(?:了)?(?:一[名个位家])?(?:在[^，,。]{2,12}的)?(?<object>${PROFESSION})(?=$|[，,。；;！!？?、\\s]|了|的工作)`,
    ),
    {
      object: ({ object }) =>
        object &&
        !/^\p{Script=Han}(?:经理|总监|老师|律师|医生|教授|主管|教练|会计|师傅)$|的(?:老师|医生|老板|学生|经理)|这|那|哪|你|好老师|谁/u.test(
          object,
        )
          ? object
          : null,
    },
  ),
  rule(
    'predicate',
    'employer',
    zh('在(?<object>[\\p{Script=Han}A-Za-z0-9]{2,16}?)(?:上班|任职|就职|供职|实习|当差)'),
    { object: employer },
  ),
  rule(
    'predicate',
    'employer',
    zh(
      '在(?<object>[\\p{Script=Han}A-Za-z0-9]{2,16}?(?:公司|集团|银行|医院|学校|大学|科技|事务所|工作室|研究院|研究所|工厂|酒店|餐厅|局|所|智造|中心|机构|出版社|报社))(?:里)?(?:做|当|工作|担任|负责|干)',
    ),
    { object: employer },
  ),
  rule(
    'predicate',
    'employer',
    zh(
      '(?:跳槽到?了?|入职了?|加入了?|去了)(?<object>[\\p{Script=Han}A-Za-z0-9]{2,16}?(?:公司|集团|银行|医院|科技|事务所|工作室|研究院|智造|网络|传媒|电子|出版社))',
    ),
    { stance: 'change', object: employer },
  ),
  rule(
    'predicate',
    'occupation',
    zh(
      '(?:现在|目前|如今|改行|转行|平时|全职|兼职|主要|开始|已经)+(?:在)?(?:做|当|干|从事|去做|做起了?)(?:了|起)?(?:一[名个位])?(?<object>[^，,。；;！!？?、\\s了]{2,12})',
    ),
    {
      object: ({ object }) =>
        object && !/^(?:什么|的|饭|菜|梦|这|那|运动|作业|得|好|完|到)/.test(object) ? object : null,
    },
  ),
  rule(
    'predicate',
    'occupation',
    zh('(?:从事|负责)(?<object>[^，,。；;！!？?、\\s]{2,14}?)(?:工作|行业|方面|相关|$|的)'),
  ),
  rule(
    'predicate',
    'occupation',
    zh('在(?<object>[\\p{Script=Han}A-Za-z]{2,10}?(?:行业|领域|圈))(?:工作|做|上班|干)'),
  ),
  rule(
    'clause',
    'occupation',
    zh(
      '(?<subject>我|他|她)?的?(?:本职|主业|新)?(?:工作|职业|职位)(?:就|现在|主要)?是(?:一[名个位])?(?<object>[^，,。；;！!？?]{2,16})',
    ),
    {
      object: ({ object }) => (object && !/什么|很|太|不/.test(object) ? object.replace(/^做/, '') : null),
    },
  ),
  rule(
    'predicate',
    'occupation',
    zh('(?<object>辞职|离职|失业|退休|被裁|被裁员|裸辞)(?:了|在家|$|[，,。])'),
    { stance: 'change' },
  ),
  rule(
    'predicate',
    'occupation',
    zh('(?:升职|晋升|升任|被提拔|提拔)(?:为|成|当|做)?了?(?<object>[\\p{Script=Han}]{0,10})'),
    { stance: 'change', object: ({ object }) => object || null },
  ),
  rule(
    'predicate',
    'business',
    zh(
      '(?:开|经营|创办|创立|盘下|接手|改开|新开)(?:着|了|起了?)?(?:一[家个间]|[两三]家|自己的)?(?<object>[\\p{Script=Han}A-Za-z]{0,8}(?:店|馆|公司|工作室|厂|餐厅|咖啡厅|民宿|书店|面包房|超市|诊所|画室|酒吧|饭馆|花店|书屋|农场|培训班))',
    ),
  ),
  rule(
    'predicate',
    'project',
    zh(
      '(?:在|正在|一直在|最近在|开始)(?<object>(?:画|写|做|开发|设计|筹备|准备|编|拍|翻译|研究|搭建|整理|制作|创作|策划|装修|修)[^，,。；;！!？?]{0,4}(?:一[本部个篇幅套款首次]|毕业|论文|小说|项目|新)[^，,。；;！!？?]{0,20})',
    ),
  ),
];
