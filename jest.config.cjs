const { compilerOptions } = require('./tsconfig.base.json');

/** One jest for the whole tree: sources are mapped, so that no build is needed to test. */
module.exports = {
  rootDir: __dirname,
  testEnvironment: 'node',
  roots: ['<rootDir>/libs', '<rootDir>/apps', '<rootDir>/tools'],
  testMatch: ['**/*.spec.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '\\.engine\\.spec\\.ts$'],
  modulePathIgnorePatterns: ['/dist/'],
  moduleNameMapper: Object.fromEntries(
    Object.entries(compilerOptions.paths).map(([name, [file]]) => [`^${name}$`, `<rootDir>/${file}`]),
  ),
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true },
          target: 'es2023',
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  testTimeout: 30000,
};
