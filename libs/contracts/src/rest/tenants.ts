import { z } from 'zod';
import { Id, Name, OutInstant, TimeZone, UtcInstant } from './fields';
import { pageOf } from './query-fields';
import { RecallProfile } from './recall';

export const accessRoles = ['assistant', 'operator', 'auditor', 'admin'] as const;

/** A tenant's id stands in file names, topics and metrics, so it is plainer than other ids. */
export const TenantId = z
  .string()
  .max(64, { abort: true })
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, {
    error: 'must have 1–64 letters, digits, dots, hyphens and underscores, and start with a letter or digit',
  });

export const TenantSettings = z
  .strictObject({
    /** Used for requests that name no zone. */
    timezone: TimeZone.optional(),
    /** A limit of this tenant's own. */
    requestsPerSecond: z.int().min(1).max(1_000_000).optional(),
    /** For so many days its change history is kept; without it for good. Memories stay as they are. */
    historyDays: z.int().min(1).max(36_500).optional(),
    /** By how much longer than usual its unused memories stay (F1–F3); 0: for good. */
    forgettingFactor: z.number().min(0).max(1000).optional(),
  })
  .meta({ id: 'TenantSettings' });
export type TenantSettings = z.infer<typeof TenantSettings>;

/** Settings as they are stored; those of an older or newer version are passed over rather than fatal. */
export const tenantSettingsOf = (stored: Readonly<Record<string, unknown>>): TenantSettings =>
  TenantSettings.strip().safeParse(stored).data ?? {};

export const TenantInput = z
  .strictObject({
    id: TenantId,
    name: Name.optional(),
    profile: RecallProfile.optional(),
    settings: TenantSettings.optional(),
  })
  .meta({ id: 'TenantInput' });
export type TenantInput = z.infer<typeof TenantInput>;

const patchable = ['name', 'profile', 'settings'] as const;

/** What is given takes the place of what there was; settings as a whole. At least one of them. */
export const TenantPatch = z
  .strictObject({
    name: Name.optional(),
    profile: RecallProfile.optional(),
    settings: TenantSettings.optional(),
  })
  .refine((patch) => patchable.some((field) => patch[field] !== undefined), {
    error: `must have at least one of ${patchable.join(', ')}`,
  })
  .meta({ id: 'TenantPatch', anyOf: patchable.map((field) => ({ required: [field] })) });
export type TenantPatch = z.infer<typeof TenantPatch>;

export const TenantView = z
  .object({
    id: z.string(),
    name: z.string().nullable(),
    profile: z.string().nullable(),
    settings: TenantSettings,
    createdAt: OutInstant,
  })
  .meta({ id: 'Tenant' });
export type TenantView = z.infer<typeof TenantView>;

export const TenantPage = pageOf(TenantView).meta({ id: 'TenantPage' });
export type TenantPage = z.infer<typeof TenantPage>;

export const TenantPath = z.strictObject({ tenant: TenantId });
export const KeyPath = z.strictObject({ tenant: TenantId, key: Id });

export const KeyInput = z
  .strictObject({
    roles: z
      .array(z.enum(accessRoles))
      .min(1)
      .max(accessRoles.length)
      .refine((roles) => new Set(roles).size === roles.length, { error: 'must not repeat a role' })
      .meta({ uniqueItems: true }),
    name: Name.optional(),
    expiresAt: UtcInstant.optional(),
  })
  .meta({ id: 'KeyInput' });
export type KeyInput = z.infer<typeof KeyInput>;

const keyFields = {
  id: z.string(),
  tenant: z.string(),
  roles: z.array(z.enum(accessRoles)),
  name: z.string().nullable(),
  createdAt: OutInstant,
  expiresAt: OutInstant.nullable(),
};
export const KeyView = z.object(keyFields).meta({ id: 'Key' });
export type KeyView = z.infer<typeof KeyView>;

/** The answer that shows the key itself, once. */
export const CreatedKey = z.object({ ...keyFields, key: z.string() }).meta({ id: 'CreatedKey' });
export type CreatedKey = z.infer<typeof CreatedKey>;

export const KeyPage = pageOf(KeyView).meta({ id: 'KeyPage' });
export type KeyPage = z.infer<typeof KeyPage>;
