import eslint from '@eslint/js';
import nx from '@nx/eslint-plugin';
import tseslint from 'typescript-eslint';
import { inwardImports, layersOnlyIn, specImports } from './tools/lint/layers.mjs';
import { makeProjectGraph } from './tools/lint/project-graph.mjs';

// The boundaries rule passes over everything, with a mere warning, when no project graph is at hand.
await makeProjectGraph();

const boundaries = (depConstraints) => ({
  '@nx/enforce-module-boundaries': [
    'error',
    { enforceBuildableLibDependency: false, allow: [], allowCircularSelfDependency: false, depConstraints },
  ],
});

const specs = ['**/*.spec.ts', '**/test/**/*.ts', 'apps/standalone/src/complaints/**/*.ts'];

export default tseslint.config(
  { ignores: ['**/dist/', '**/gen/', 'node_modules/', 'data/', '.nx/', '.engines/', 'coverage/'] },
  eslint.configs.recommended,
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.recommended],
    languageOptions: {
      parserOptions: { project: './tsconfig.spec.json', tsconfigRootDir: import.meta.dirname },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { '@nx': nx },
    rules: {
      ...boundaries(inwardImports()),
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/only-throw-error': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      eqeqeq: ['error', 'always'],
      'max-lines': ['error', { max: 400 }],
      'no-console': 'error',
    },
  },
  ...layersOnlyIn(),
  {
    // Specs and what only specs use.
    files: [...specs, 'libs/testing/**/*.ts'],
    rules: {
      '@typescript-eslint/only-throw-error': 'off',
      'max-lines': 'off',
      'no-restricted-properties': 'off',
    },
  },
  {
    files: specs,
    rules: boundaries(specImports()),
  },
  {
    files: ['apps/cli/**/*.ts', 'tools/**/*.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.mjs', '**/*.cjs', '**/*.js'],
    rules: { 'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }] },
    languageOptions: {
      globals: {
        ...Object.fromEntries(
          [
            'AbortController',
            'AbortSignal',
            'Buffer',
            'URL',
            'clearTimeout',
            'console',
            'fetch',
            'performance',
            'process',
          ]
            .concat([
              'setTimeout',
              'setInterval',
              'clearInterval',
              'structuredClone',
              'TextDecoder',
              'TextEncoder',
            ])
            .map((name) => [name, 'readonly']),
        ),
      },
    },
  },
  {
    files: ['**/*.cjs', '**/*.js'],
    languageOptions: {
      sourceType: 'commonjs',
      globals: {
        module: 'writable',
        require: 'readonly',
        __dirname: 'readonly',
        __filename: 'readonly',
        exports: 'writable',
      },
    },
  },
);
