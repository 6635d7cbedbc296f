import { detectLanguage } from './language';

describe('detectLanguage', () => {
  it.each([
    ['我住在成都', 'zh'],
    ['我在 Kubernetes 上用 Helm 部署 Redis 集群', 'zh'],
    ['我的 password 是 hunter2', 'zh'],
    ['把 README 更新一下', 'zh'],
    ['OK，明天见', 'zh'],
    ['後天我們去臺灣', 'zh'],
    ['I live in Berlin', 'en'],
    ['I met 王小明 at the office', 'en'],
    ['My friend 李雷 likes tea', 'en'],
    ['Translate 你好 for me please', 'en'],
    ['42', 'en'],
    ['', 'en'],
    ['😀😀', 'en'],
  ] as const)('takes %j for %s', (text, language) => {
    expect(detectLanguage(text)).toBe(language);
  });
});
