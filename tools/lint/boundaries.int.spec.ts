import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const boundary = '@nx/enforce-module-boundaries';

const forbidden: [file: string, text: string, rule: string][] = [
  ['libs/kernel/src/index.ts', "export { memoryTypes } from '@mindbase/domain';", boundary],
  ['libs/domain/src/index.ts', "export { topics } from '@mindbase/contracts';", boundary],
  ['libs/domain/src/index.ts', "export type { Clock } from '@mindbase/ports';", boundary],
  ['libs/ports/src/index.ts', "export { topics } from '@mindbase/contracts';", boundary],
  ['libs/language/src/index.ts', "export type { EventBus } from '@mindbase/ports';", boundary],
  ['libs/contracts/src/index.ts', "export { loadSettings } from '@mindbase/platform';", boundary],
  ['libs/event-sourcing/src/index.ts', "export { loadSettings } from '@mindbase/platform';", boundary],
  ['libs/features/ingest/src/index.ts', "export * from '@mindbase/feature-retrieval';", boundary],
  ['libs/features/ingest/src/index.ts', "export * from '../../retrieval/src/index';", boundary],
  [
    'libs/features/ingest/src/index.ts',
    "export const later = () => import('@mindbase/adapter-sqlite');",
    boundary,
  ],
  ['libs/features/ingest/src/index.ts', "export * from '@mindbase/testing';", boundary],
  ['libs/adapters/embedding/src/index.ts', "export * from '@mindbase/adapter-sqlite';", boundary],
  ['libs/adapters/sqlite/src/index.ts', "export * from '@mindbase/event-sourcing';", boundary],
  ['libs/adapters/sqlite/src/index.ts', "export * from '@mindbase/wiring';", boundary],
  ['libs/features/gateway/src/index.ts', "export * from '@mindbase/wiring';", boundary],
  ['apps/standalone/src/index.ts', "export * from '@mindbase/adapter-sqlite';", boundary],
  ['libs/kernel/src/index.ts', "export { z } from 'zod';", 'no-restricted-imports'],
  ['libs/domain/src/index.ts', "export { DateTime } from 'luxon';", 'no-restricted-imports'],
  ['libs/ports/src/index.ts', "export { Injectable } from '@nestjs/common';", 'no-restricted-imports'],
  ['libs/features/ingest/src/index.ts', "export { z } from 'zod';", 'no-restricted-imports'],
  ['libs/adapters/sqlite/src/index.ts', "export { z } from 'zod/v4';", 'no-restricted-imports'],
  [
    'libs/wiring/src/index.ts',
    "import { env } from 'node:process';\nexport const e = env;",
    'no-restricted-imports',
  ],
  ['libs/adapters/sqlite/src/index.ts', 'export const home = process.env.HOME;', 'no-restricted-properties'],
  ['apps/standalone/src/index.ts', 'export const home = process.env.HOME;', 'no-restricted-properties'],
];

const allowed: [file: string, text: string][] = [
  ['libs/kernel/src/index.ts', "export { createHash } from 'node:crypto';"],
  ['libs/domain/src/index.ts', "export type { Clock } from '@mindbase/kernel';"],
  ['libs/contracts/src/index.ts', "export { z } from 'zod';"],
  ['libs/features/gateway/src/index.ts', "export { z } from 'zod';"],
  ['libs/features/ingest/src/index.ts', "export * from '@mindbase/event-sourcing';"],
  ['libs/wiring/src/index.ts', "export * from '@mindbase/adapter-sqlite';"],
  ['libs/platform/src/settings/index.ts', 'export const home = process.env.HOME;'],
  ['libs/platform/src/settings/settings.spec.ts', "export * from '@mindbase/testing';"],
];

describe('the lint rules', () => {
  let findings: string[][];

  beforeAll(() => {
    const input = [...forbidden, ...allowed].map(([file, text]) => ({ file, text }));
    const output = execFileSync(process.execPath, [join(__dirname, 'lint-text.mjs')], {
      cwd: root,
      input: JSON.stringify(input),
      encoding: 'utf8',
    });
    findings = JSON.parse(output.slice(output.indexOf('[['))) as string[][];
  }, 120_000);

  it.each(forbidden.map(([file, text, rule], index) => ({ file, text, rule, index })))(
    'refuse in $file: $text',
    ({ rule, index }) => expect(findings[index]).toEqual([rule]),
  );

  it.each(allowed.map(([file, text], index) => ({ file, text, index: index + forbidden.length })))(
    'allow in $file: $text',
    ({ index }) => expect(findings[index]).toEqual([]),
  );
});
