/** Where the tenants' master keys come from: a file, a key management service. Keys are 32 bytes. */
export interface MasterKeys {
  /** The tenant's key; null when it has none. @throws PortError `corrupt` when it cannot be read. */
  load(tenant: string): Buffer | null;
  /** Makes the tenant's key; durable when it returns. The one that exists wins. */
  create(tenant: string): Buffer;
}
