import { hkdfSync } from 'node:crypto';
import { DerivedMasterKeys } from './derived-master-keys';
import { openTenantKeys } from './key-wrapping';

const root = Buffer.alloc(32, 7);

describe('DerivedMasterKeys', () => {
  it('gives a tenant the same 32 bytes in every process and version', () => {
    const key = new DerivedMasterKeys(root).load('acme');
    expect(key).toHaveLength(32);
    expect(new DerivedMasterKeys(Buffer.from(root)).create('acme')).toEqual(key);
    expect(key.toString('hex')).toBe('3ed1732a12471d51dde28d901ef55ea59151857d3f164e42cfa49bfd763291a7');
  });

  it('gives every tenant another key, none of which is the root key', () => {
    const keys = new DerivedMasterKeys(root);
    const tenants = ['', 'acme', 'acme ', 'Acme', '租户', '😀', '\ud800', '\udbff', 'x'.repeat(5000)];
    const made = tenants.map((tenant) => keys.load(tenant).toString('hex'));
    expect(new Set([...made, root.toString('hex')]).size).toBe(tenants.length + 1);
  });

  it('gives other keys from another root key, which a vault notices', () => {
    const { check } = openTenantKeys(new DerivedMasterKeys(root), 'acme', null);
    expect(openTenantKeys(new DerivedMasterKeys(root), 'acme', check).check).toEqual(check);
    const other = new DerivedMasterKeys(Buffer.from(hkdfSync('sha256', root, '', '', 32)));
    expect(() => openTenantKeys(other, 'acme', check)).toThrow(expect.objectContaining({ code: 'corrupt' }));
  });

  it('is not harmed by a caller who wipes a key after use', () => {
    const given = Buffer.from(root);
    const keys = new DerivedMasterKeys(given);
    given.fill(0);
    keys.load('acme').fill(0);
    expect(keys.load('acme')).toEqual(new DerivedMasterKeys(root).load('acme'));
  });

  it.each([0, 16, 31, 33])('refuses a root key of %i bytes', (length) => {
    expect(() => new DerivedMasterKeys(Buffer.alloc(length))).toThrow(RangeError);
  });
});
