import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PortError } from '@mindbase/kernel';

const bundled = join('models', 'multilingual-e5-small');

/**
 * The folder of the model that comes with Mindbase: `models/` beside the packages, in the sources as in an image.
 * @throws PortError `unavailable` when there is none.
 */
export function bundledModelFolder(): string {
  for (let folder = __dirname; ; folder = dirname(folder)) {
    if (existsSync(join(folder, bundled, 'card.json'))) return join(folder, bundled);
    if (folder === dirname(folder)) {
      throw new PortError('unavailable', `there is no folder ${bundled} with a model above ${__dirname}`);
    }
  }
}
