/** `npm start`: installs and builds what is missing, then serves standalone Mindbase until SIGTERM or Ctrl-C. */
import { build, checkNode, install } from './lib/prepare.mjs';

checkNode();
await install();
await build();
// In this very process: signals reach the server as they are, and its exit code is ours.
await import('../apps/standalone/dist/main.js');
