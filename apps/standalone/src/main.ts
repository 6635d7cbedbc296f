import { SettingsError, loadSettings } from '@mindbase/platform';
import { serveStandalone } from '@mindbase/wiring';

async function main(): Promise<void> {
  try {
    await serveStandalone(loadSettings());
  } catch (error) {
    const wrongSetting = error instanceof SettingsError;
    process.stderr.write(`mindbase: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(wrongSetting ? 2 : 1);
  }
}

void main();
