/** A kind of everyday things: how it is asked for, and what is of it. */
interface Kind {
  readonly asked: { readonly en: RegExp; readonly zh: RegExp };
  readonly en: string;
  readonly zh: string;
}

/**
 * "What pets do I have?" is answered by "a beagle". Kept short: the usual things of a kind, as people name them. A
 * vector finds many of them by itself; these make sure of the rest.
 */
const kinds: readonly Kind[] = [
  {
    asked: { en: /\b(?:pets?|animals?)\b/i, zh: /宠物|动物/ },
    en: 'dog cat puppy kitten beagle poodle labrador retriever corgi dachshund spaniel terrier husky parrot budgie canary rabbit hamster guinea tortoise turtle goldfish fish bees chickens hens horse pony lizard gecko snake ferret',
    zh: '狗 猫 小狗 小猫 金毛 柯基 泰迪 哈士奇 柴犬 边牧 橘猫 布偶 鹦鹉 兔子 仓鼠 乌龟 金鱼 孔雀鱼 鸟 蜥蜴 马',
  },
  {
    asked: { en: /\b(?:sports?|exercise|work ?outs?)\b/i, zh: /运动|锻炼|健身/ },
    en: 'running jogging swimming climbing bouldering cycling rowing tennis badminton football soccer basketball volleyball rugby cricket golf skiing surfing yoga pilates boxing fencing judo karate skating hiking gym marathon squash',
    zh: '跑步 游泳 攀岩 爬山 骑行 骑车 划船 网球 羽毛球 乒乓球 足球 篮球 排球 滑雪 冲浪 瑜伽 普拉提 拳击 击剑 柔道 滑冰 徒步 健身房 马拉松 太极',
  },
  {
    asked: { en: /\b(?:musical )?instruments?\b/i, zh: /乐器/ },
    en: 'guitar piano violin viola cello drums flute bass ukulele saxophone trumpet clarinet harp oboe banjo accordion trombone',
    zh: '吉他 钢琴 小提琴 中提琴 大提琴 鼓 长笛 笛子 贝斯 尤克里里 萨克斯 小号 单簧管 古筝 二胡 琵琶 手风琴',
  },
  {
    asked: { en: /\b(?:drinks?|beverages?)\b/i, zh: /饮料|喝的|喝什么/ },
    en: 'coffee tea latte espresso cappuccino rooibos matcha juice beer wine whisky milk water soda lemonade cocoa',
    zh: '咖啡 茶 拿铁 美式 奶茶 豆浆 果汁 啤酒 红酒 白酒 牛奶 可乐 汽水',
  },
  {
    asked: { en: /\bfruits?\b/i, zh: /水果/ },
    en: 'apple pear banana orange mango strawberry cherry peach plum grape kiwi melon pineapple lemon durian fig blueberry',
    zh: '苹果 梨 香蕉 橙子 芒果 草莓 樱桃 桃子 李子 葡萄 猕猴桃 西瓜 菠萝 柠檬 榴莲 荔枝 蓝莓',
  },
  {
    asked: {
      en: /\b(?:vehicles?|transport(?:ation)?)\b|\bget to (?:work|school|the office)\b/i,
      zh: /交通工具|怎么(?:去|上)(?:上班|公司|学校|班|学)/,
    },
    en: 'car van truck bike bicycle motorcycle scooter bus train tram subway metro ferry walk drive cycle',
    zh: '车 汽车 卡车 自行车 单车 电动车 摩托车 公交 地铁 火车 高铁 班车 轮渡 走路 骑车 开车',
  },
  {
    asked: { en: /\blanguages?\b/i, zh: /语言|外语/ },
    en: 'English Spanish French German Italian Portuguese Dutch Swedish Russian Polish Greek Turkish Arabic Hebrew Hindi Japanese Korean Chinese Mandarin Cantonese Latin',
    zh: '英语 法语 德语 西班牙语 意大利语 葡萄牙语 俄语 日语 韩语 阿拉伯语 粤语 普通话 法文 德文 日文',
  },
  {
    asked: { en: /\b(?:hobb(?:y|ies)|pastimes?|(?:free|spare) time)\b/i, zh: /爱好|兴趣|业余|空闲|闲暇/ },
    en: 'knitting sewing painting drawing pottery gardening photography baking cooking fishing chess reading origami woodworking singing dancing climbing hiking guitar piano',
    zh: '织毛衣 缝纫 画画 陶艺 园艺 摄影 烘焙 做饭 钓鱼 下棋 看书 书法 木工 唱歌 跳舞 攀岩 徒步 吉他 钢琴',
  },
  {
    asked: { en: /\b(?:relatives?|siblings?|family members?)\b/i, zh: /亲戚|兄弟姐妹|家人|家里有谁/ },
    en: 'brother sister mother father aunt uncle cousin nephew niece son daughter wife husband grandmother grandfather',
    zh: '哥哥 弟弟 姐姐 妹妹 妈妈 爸爸 姑姑 舅舅 表哥 表妹 侄子 外甥 儿子 女儿 老婆 老公 奶奶 外婆',
  },
  {
    asked: {
      en: /\b(?:job|living|profession|occupation|line of work)\b/i,
      zh: /职业|做什么工作|干什么的|做什么的|干哪行/,
    },
    en: 'work engineer teacher nurse doctor roofer carpenter plumber electrician lawyer accountant designer developer chef driver baker',
    zh: '上班 工作 工程师 老师 护士 医生 木工 电工 律师 会计 设计师 程序员 厨师 司机',
  },
  {
    asked: { en: /\bexceptions?\b/i, zh: /破例|例外|破过例/ },
    en: 'once exception except one-off treat unusually',
    zh: '破例 例外 一次 一回 下不为例 破戒',
  },
  {
    asked: { en: /\bfurniture\b/i, zh: /家具/ },
    en: 'sofa couch table chair desk bed wardrobe shelf bookcase cupboard armchair',
    zh: '沙发 桌子 椅子 书桌 床 衣柜 书架 茶几 餐桌',
  },
  {
    asked: { en: /\b(?:appliances?|devices?|gadgets?|electronics)\b/i, zh: /电器|电子产品|设备/ },
    en: 'phone laptop tablet router fridge oven dishwasher washer dryer kettle camera printer television headphones',
    zh: '手机 电脑 平板 路由器 冰箱 烤箱 洗碗机 洗衣机 烘干机 相机 打印机 电视 耳机',
  },
  {
    asked: { en: /\b(?:medicines?|medications?|drugs?|pills?)\b/i, zh: /吃什么药|药物|用药/ },
    en: 'tablet aspirin ibuprofen paracetamol antibiotic insulin metformin statin inhaler antihistamine',
    zh: '药片 阿司匹林 布洛芬 胰岛素 二甲双胍 降压药 抗生素',
  },
];

/** What is of the kinds that a question asks for, in its language; empty when it asks for none. */
export function membersAsked(question: string, language: 'zh' | 'en'): string[] {
  return [
    ...new Set(
      kinds
        .filter(({ asked }) => asked[language].test(question))
        .flatMap((kind) => kind[language].split(' ')),
    ),
  ];
}
