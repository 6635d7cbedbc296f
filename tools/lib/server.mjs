import { createRequire } from 'node:module';

/** The built server as a child process (libs/testing), for tools that drive Mindbase from outside. */
export const { startServer } = createRequire(import.meta.url)(
  '../../libs/testing/dist/server/running-server.js',
);
