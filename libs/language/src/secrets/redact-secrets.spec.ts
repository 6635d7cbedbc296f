import { redactSecrets } from './redact-secrets';

/** Text, the secret in it, its kind. */
const SECRETS: [string, string, string][] = [
  // identity cards
  ['我的身份证号是11010519491231002X，帮我记一下', '11010519491231002X', 'id_card'],
  ['证件 11010519491231002x', '11010519491231002x', 'id_card'],
  ['１１０１０５１９４９１２３１００２Ｘ', '１１０１０５１９４９１２３１００２Ｘ', 'id_card'],
  ['110105 19491231 002X', '110105 19491231 002X', 'id_card'],
  ['老身份证110105491231002', '110105491231002', 'id_card'],
  ['身份证号：110105199001011234', '110105199001011234', 'id_card'],
  ['My Chinese id card number is 11010519491231002X.', '11010519491231002X', 'id_card'],
  ['my ssn is 078-05-1120', '078-05-1120', 'id_card'],
  // bank cards
  ['刷这张 4111 1111 1111 1111', '4111 1111 1111 1111', 'bank_card'],
  ['card 4111-1111-1111-1111 exp 12/27', '4111-1111-1111-1111', 'bank_card'],
  ['４１１１１１１１１１１１１１１１', '４１１１１１１１１１１１１１１１', 'bank_card'],
  ['amex 3782 822463 10005 please', '3782 822463 10005', 'bank_card'],
  ['5555555555554444', '5555555555554444', 'bank_card'],
  ['银联 6212345678901232', '6212345678901232', 'bank_card'],
  ['银行卡号是6222 0212 3456 7890 123', '6222 0212 3456 7890 123', 'bank_card'],
  ['pay the order with credit card 4012888888881881', '4012888888881881', 'bank_card'],
  // passwords
  ['my password is hunter2', 'hunter2', 'password'],
  ['My Netflix password is now Sunny-Day88, keep it', 'Sunny-Day88', 'password'],
  ['the password for the router is Zebra!Moon', 'Zebra!Moon', 'password'],
  ['I changed my password to Tr0ub4dor&3 yesterday', 'Tr0ub4dor&3', 'password'],
  ['password: swordfish', 'swordfish', 'password'],
  ['my password is swordfish.', 'swordfish', 'password'],
  ['the password is correct horse battery staple', 'correct horse battery staple', 'password'],
  ['our wifi password is "blue sky over water"', 'blue sky over water', 'password'],
  ['Use Blue42sky as the wifi password', 'Blue42sky', 'password'],
  ['hunter2 is my password', 'hunter2', 'password'],
  ['log in with username admin password letmein', 'letmein', 'password'],
  ['{"password": "p@ss word"}', 'p@ss word', 'password'],
  ['DB_PASSWORD=foobar;host=x', 'foobar', 'password'],
  ['密码是hunter2', 'hunter2', 'password'],
  ['我的银行卡密码是 881234，别告诉别人', '881234', 'password'],
  ['wifi密码：12345678', '12345678', 'password'],
  ['登录密码改成了Abc@2024', 'Abc@2024', 'password'],
  ['密码改了，现在是 abc123', 'abc123', 'password'],
  ['用 abc12345 当密码', 'abc12345', 'password'],
  ['密码是“芝麻开门”', '芝麻开门', 'password'],
  ['口令是芝麻开门。', '芝麻开门', 'password'],
  ['我的支付密码是四八二一三三', '四八二一三三', 'password'],
  ['密碼是 Qwer1234', 'Qwer1234', 'password'],
  ['我的password是hunter2', 'hunter2', 'password'],
  ['pass: s3cr3tPa55', 's3cr3tPa55', 'password'],
  ['the wifi password here is mountaincabin', 'mountaincabin', 'password'],
  ['Wi-Fi 密码 mountaincabin', 'mountaincabin', 'password'],
  ['门锁密码（6位）：480216', '480216', 'password'],
  ['账号：zhang，密码：helloworld', 'helloworld', 'password'],
  ['动态口令 337291', '337291', 'password'],
  ['redis://:p4ssw0rd@cache:6379', 'p4ssw0rd', 'password'],
  // PINs and codes
  ['PIN 4821', '4821', 'pin'],
  ['my pin is 4821', '4821', 'pin'],
  ['pin code: 0913', '0913', 'pin'],
  ['the cvv is 123', '123', 'pin'],
  ['my pin is four eight two one', 'four eight two one', 'pin'],
  ['the alarm code is 9911', '9911', 'pin'],
  ['PIN码4821', '4821', 'pin'],
  ['482913 is your verification code', '482913', 'verification_code'],
  ['Your login code is 482 913', '482 913', 'verification_code'],
  ['您的验证码是482913，5分钟内有效', '482913', 'verification_code'],
  ['验证码 482913', '482913', 'verification_code'],
  // keys and tokens
  ['use sk-abcdEFGH1234567890abcd', 'sk-abcdEFGH1234567890abcd', 'api_key'],
  ['sk_live_abcdEFGH1234567890', 'sk_live_abcdEFGH1234567890', 'api_key'],
  ['ghp_abcdefghijklmnopqrstuvwxyz0123456789', 'ghp_abcdefghijklmnopqrstuvwxyz0123456789', 'access_token'],
  ['aws AKIAIOSFODNN7EXAMPLE', 'AKIAIOSFODNN7EXAMPLE', 'api_key'],
  ['xoxb-1234567890-abcdefghij', 'xoxb-1234567890-abcdefghij', 'access_token'],
  ['AIzaSyA1234567890abcdefghijklmnopqrstuv', 'AIzaSyA1234567890abcdefghijklmnopqrstuv', 'api_key'],
  ['Authorization: Bearer abcdef0123456789abcdef', 'abcdef0123456789abcdef', 'access_token'],
  [
    '令牌 eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.abcDEF123',
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.abcDEF123',
    'access_token',
  ],
  ['postgres://app:s3cret@db.local:5432/x', 's3cret', 'password'],
  ['api_key=9f8e7d6c5b4a', '9f8e7d6c5b4a', 'api_key'],
  ['"apiKey": "9f8e7d6c5b4a"', '9f8e7d6c5b4a', 'api_key'],
  ['client_secret: zzzYYY1234abcd', 'zzzYYY1234abcd', 'api_key'],
  ['我的密钥是 9f8e7d6c5b4a3210', '9f8e7d6c5b4a3210', 'api_key'],
  ['access token: 9f8e7d6c5b4a3210', '9f8e7d6c5b4a3210', 'access_token'],
  [
    'seed phrase: river stone apple cloud tiger piano ocean lemon chair green smoke paper',
    'river stone apple cloud tiger piano ocean lemon chair green smoke paper',
    'seed_phrase',
  ],
  [
    '助记词是 river stone apple cloud tiger piano ocean lemon chair green smoke paper',
    'river stone apple cloud tiger piano ocean lemon chair green smoke paper',
    'seed_phrase',
  ],
];

const HONEST = [
  // numbers that are not secrets, some of them with valid check digits
  '订单号 4111111111111111',
  'order no. 4111 1111 1111 1111',
  '4111111111111111 is my order number',
  'order number 1234567890123456',
  '会员卡号 6222021234567890',
  'my gift card number is 6006491234567890',
  '运单号 SF1234567890123',
  '快递单号4312345678901',
  'tracking number 9400111899223197428490',
  '合同编号HT-2025-0418-0031',
  'invoice INV-4111111111111111',
  '手机 13800138000 或 +86 138 0013 8000',
  'call +1 415 555 2671 or 010-62345678',
  'li.wei@example.com',
  'ISBN 978-7-111-54742-6 and 9787111547426',
  '2025-04-18 12:30:45.123456',
  'timestamp 1745000000123',
  '20250418123045',
  '30.572815, 104.066801',
  '坐标 104.0668012345678, 30.5728151234567',
  'it cost 1,234,567.89 yuan',
  'my desk is 4-117',
  'meeting id 123 456 7890',
  'flight confirmation code is ABC123',
  'uuid 550e8400-e29b-41d4-a716-446655440000',
  'commit 356a192b7913b04c54574d18c28d46e6395428ab',
  '10 20 30 40 50 60 70 80 90',
  'zip code 94110, error code 404',
  '订单 2025041612304567 已发货',
  'order 4532015112830366 shipped',
  '我的学号是 2021110101001234',
  '微信号 wx_li1990，车牌 川A12345',
  'IP 192.168.1.100:8080',
  // talk about secrets
  'boarding pass: gate 12',
  '密码输错三次会锁卡',
  '密码提示是我的狗',
  '验证码有效期是10分钟',
  'We use Bearer tokens for auth',
  'access code review happens on Friday',
  'my password is wrong',
  'what is my password?',
  'my password was stolen',
  'the password is too long',
  'the password is my birthday',
  'password must be at least 8 characters',
  'my password is 12 characters long',
  'password reset link: https://example.com/z',
  'I keep my passwords in 1Password',
  'I forgot the PIN of my phone',
  'I pinned 3 tabs',
  '密码是多少',
  '密码是错的',
  '我忘了密码',
  '密码长度是8-16位',
  '密码8位以上才行',
  '密码2024年改过',
  '密码是我女儿的生日',
  '验证码60秒内有效',
  '我的密码管理器是1Password',
  '密码学考试在3月5日',
  '口令红包是8.88元',
  'keep it secret: the party is on 5 May',
  'the secret is good flour',
  'token QX-48121',
  'the token price is 1234',
  'max_tokens=4096',
  'https://example.com/path?page=2',
];

describe('redactSecrets', () => {
  it.each(SECRETS)('removes from %j what is secret', (text, secret, kind) => {
    const redacted = redactSecrets(text);
    expect(redacted.text).not.toContain(secret);
    expect(redacted.redactions).toEqual({ [kind]: 1 });
    const [before = '', after = ''] = text.split(secret);
    expect(redacted.text.startsWith(before)).toBe(true);
    expect(redacted.text.endsWith(after)).toBe(true);
  });

  it.each(HONEST)('leaves %j as it is', (text) => {
    expect(redactSecrets(text)).toEqual({ text, redactions: {} });
  });

  it.each(SECRETS)('changes nothing the second time: %j', (text) => {
    const once = redactSecrets(text).text;
    expect(redactSecrets(once)).toEqual({ text: once, redactions: {} });
  });

  it('marks in the language of the text', () => {
    expect(redactSecrets('my id card is 11010519491231002X').text).toBe('my id card is [id card removed]');
    expect(redactSecrets('我的身份证是11010519491231002X').text).toBe('我的身份证是[身份证号已移除]');
    expect(redactSecrets('我的password是hunter2').text).toBe('我的password是[密码已移除]');
  });

  it('counts every secret of a text by its kind', () => {
    const { text, redactions } = redactSecrets(
      'My PIN is 4821 and my cvv is 123. Cards: 4111111111111111, 5555555555554444',
    );
    expect(text).not.toMatch(/\d{3}/);
    expect(redactions).toEqual({ pin: 2, bank_card: 2 });
    expect(redactSecrets('passwords are abc123 and def456').redactions).toEqual({ password: 2 });
  });

  it('removes a private key whole, with or without its end', () => {
    const body = 'MIIEowIBAAKCAQEAabcdefgh0123456789\nMIIEowIBAAKCAQEAabcdefgh0123456789';
    const key = `-----BEGIN RSA PRIVATE KEY-----\n${body}\n-----END RSA PRIVATE KEY-----`;
    expect(redactSecrets(`here: ${key} done`).text).toBe('here: [private key removed] done');
    expect(redactSecrets(`here: -----BEGIN PRIVATE KEY-----\n${body}`).text).toBe(
      'here: [private key removed]',
    );
  });
});
