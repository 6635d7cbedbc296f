const base = require('./jest.config.cjs');

/** The tests that need an engine (`npm run test:engines`): one file at a time, since engines are heavy. */
module.exports = {
  ...base,
  testMatch: ['**/*.engine.spec.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  maxWorkers: 1,
  globalSetup: '<rootDir>/libs/testing/src/engines/share-for-run.ts',
  globalTeardown: '<rootDir>/libs/testing/src/engines/end-share.ts',
  testTimeout: 120000,
  // A test that failed may leave a client that never gives up.
  forceExit: true,
};
