/**
 * Who may import whom, by the `layer:*` tag in each package.json (docs/architecture.md, "Direction").
 * Imports point inward: a layer may use what stands here, and nothing further out.
 */
const mayImport = {
  kernel: [],
  domain: ['kernel'],
  ports: ['domain', 'kernel'],
  contracts: ['domain', 'kernel'],
  language: ['domain', 'kernel'],
  platform: ['ports', 'domain', 'kernel'],
  'event-sourcing': ['contracts', 'ports', 'domain', 'kernel'],
  feature: ['event-sourcing', 'contracts', 'ports', 'domain', 'kernel', 'language', 'platform'],
  // How to speak to an engine that several adapters stand on: connections, errors, migrations; no port.
  driver: ['kernel'],
  adapter: ['driver', 'ports', 'contracts', 'domain', 'kernel', 'language'],
  wiring: [
    'adapter',
    'feature',
    'event-sourcing',
    'contracts',
    'ports',
    'domain',
    'kernel',
    'language',
    'platform',
  ],
  app: ['wiring', 'feature', 'platform', 'contracts', 'ports', 'domain', 'kernel'],
  testing: ['contracts', 'ports', 'domain', 'kernel'],
};

const constraint = (layer, inward) => ({
  sourceTag: `layer:${layer}`,
  onlyDependOnLibsWithTags: inward.map((name) => `layer:${name}`),
});

export const inwardImports = () =>
  Object.entries(mayImport).map(([layer, inward]) => constraint(layer, inward));

/** Specs may use the contract suites, the reference adapters and the fixtures as well. */
export const specImports = () =>
  Object.entries(mayImport).map(([layer, inward]) => constraint(layer, [...inward, 'testing']));

const bare = '^(?!node:|\\.{1,2}/|@mindbase/).+';
const noPackage = {
  regex: bare,
  message: 'This layer imports no npm package: only node: built-ins and inner layers.',
};
const noZod = {
  regex: '^zod($|/)',
  message: 'Schemas live in contracts, features/gateway and platform; elsewhere use their types.',
};
const noEnvironment = {
  regex: '^(node:)?process$',
  message: 'Use the global process; its environment is read in libs/platform alone.',
};

/** What may stand only in some layers: npm packages, zod, and the environment. */
export const layersOnlyIn = () => [
  {
    files: ['libs/**/*.ts', 'apps/**/*.ts'],
    rules: {
      'no-restricted-imports': ['error', { patterns: [noZod, noEnvironment] }],
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'Settings are parsed once, in libs/platform, and passed in.',
        },
      ],
    },
  },
  {
    files: ['libs/contracts/**/*.ts', 'libs/features/gateway/**/*.ts', 'libs/platform/**/*.ts'],
    rules: { 'no-restricted-imports': ['error', { patterns: [noEnvironment] }] },
  },
  {
    files: ['libs/platform/**/*.ts'],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    files: ['libs/kernel/**/*.ts', 'libs/domain/**/*.ts', 'libs/ports/**/*.ts'],
    ignores: ['**/*.spec.ts'],
    rules: { 'no-restricted-imports': ['error', { patterns: [noPackage, noEnvironment] }] },
  },
];
