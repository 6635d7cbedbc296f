import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Standalone Mindbase in this process, without its REST face, on a folder of its own. */
export async function openMindbase(dataDir) {
  const { createLogger, loadSettings } = require('@mindbase/platform');
  const { openStandalone } = require('@mindbase/wiring');
  const settings = loadSettings({
    MINDBASE_DATA_DIR: dataDir,
    MINDBASE_LOG_LEVEL: 'error',
    // A channel that is late would be left out, and the recall look quicker than it is.
    MINDBASE_RECALL_CHANNEL_DEADLINE_MS: '20000',
  });
  const mindbase = await openStandalone({
    settings,
    logger: createLogger({ level: 'error', service: 'bench' }),
  });
  await mindbase.start();
  return mindbase;
}
