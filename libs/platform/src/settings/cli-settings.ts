import { z } from 'zod';
import { setting } from './setting';

/** Where the command line finds a running Mindbase. */
export const cliSettings = z.strictObject({
  url: setting(
    z.url().default('http://127.0.0.1:8080'),
    'Address of the Mindbase that the command line talks to.',
  ),
  apiKey: setting(z.string().min(1).optional(), 'API key that the command line sends.', { secret: true }),
});

export type CliSettings = Readonly<z.infer<typeof cliSettings>>;
