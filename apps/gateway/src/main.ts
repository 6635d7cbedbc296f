import { loadClusterSettings } from '@mindbase/platform';
import { endingWithCode, serveService } from '@mindbase/wiring';

void endingWithCode(() => serveService('gateway', loadClusterSettings('gateway')));
