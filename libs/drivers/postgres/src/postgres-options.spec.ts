import { searchPath, transactionSettings, withSetting } from './postgres-options';
import { everyTenant } from './tenancy';

describe('options of PostgreSQL', () => {
  it('add a setting to a connection string, besides those that stand in it', () => {
    const url = withSetting(
      'postgresql://a:b@db:5433/x?sslmode=require&options=-c%20a%3D1',
      'search_path',
      '"my place"',
    );
    expect(new URL(url).searchParams.get('options')).toBe('-c a=1 -c search_path="my\\ place"');
    expect(new URL(url).searchParams.get('sslmode')).toBe('require');
    expect(new URL(withSetting('postgresql:///x', 'a', '1')).searchParams.get('options')).toBe('-c a=1');
  });

  it('bind a transaction to one tenant, or to none', () => {
    const options = { url: 'x', systemUrl: 'y', schema: 's"t' };
    expect(searchPath(options)).toBe('"s""t"');
    const named = (settings: ReturnType<typeof transactionSettings>) => Object.fromEntries(settings);
    expect(named(transactionSettings(options, 'acme'))).toMatchObject({ 'app.tenant': 'tacme' });
    expect(named(transactionSettings(options, ''))).toMatchObject({ 'app.tenant': 't' });
    expect(named(transactionSettings(options, everyTenant))).not.toHaveProperty('app.tenant');
  });

  it('take on a role in every transaction where one login has both', () => {
    const roleOf = (reach: string | typeof everyTenant) =>
      Object.fromEntries(transactionSettings({ url: 'x' }, reach)).role;
    expect([roleOf('acme'), roleOf(everyTenant)]).toEqual(['mindbase_app', 'mindbase_system']);
    expect(transactionSettings({ url: 'x', systemUrl: 'y' }, 'acme').map(([name]) => name)).not.toContain(
      'role',
    );
  });
});
