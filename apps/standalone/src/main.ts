import { loadSettings } from '@mindbase/platform';
import { endingWithCode, serveStandalone } from '@mindbase/wiring';

void endingWithCode(() => serveStandalone(loadSettings()));
