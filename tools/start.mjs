/** `npm start`: installs and builds what is missing, then serves standalone Mindbase until SIGTERM or Ctrl-C. */
import { build, checkNode, install } from './lib/prepare.mjs';

checkNode();
await install();
await build();
// In this very process, which `exec` in package.json puts in the place of npm's shell: a signal to npm reaches the
// server, and its exit code is npm's. With a shell between them, SIGTERM would kill the shell and leave the server behind.
await import('../apps/standalone/dist/main.js');
