/**
 * Lets plain Node run the TypeScript sources, with `@mindbase/*` mapped to them as jest does. For tests that
 * start a thread or a process of their own, where jest's transform does not reach.
 */
const { readFileSync } = require('node:fs');
const Module = require('node:module');
const { join } = require('node:path');
const { transformSync } = require('@swc/core');
const { compilerOptions } = require('../../../tsconfig.base.json');

const root = join(__dirname, '../../..');

Module._extensions['.ts'] = (module, filename) => {
  const { code } = transformSync(readFileSync(filename, 'utf8'), {
    filename,
    sourceMaps: 'inline',
    swcrc: false,
    jsc: {
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true },
      target: 'es2023',
    },
    module: { type: 'commonjs' },
  });
  module._compile(code, filename);
};

const resolve = Module._resolveFilename;
Module._resolveFilename = (request, ...rest) => {
  const source = compilerOptions.paths[request]?.[0];
  return resolve(source === undefined ? request : join(root, source), ...rest);
};
