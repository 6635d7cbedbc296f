import { builtinModules } from 'node:module';

/**
 * An image has the packages under `dependencies` alone: whatever the programs load has to be one of them. Looks at the
 * sources of apps and libs, specs and what only specs use left out.
 */
export function checkPackages(context) {
  const { dependencies } = JSON.parse(context.read('package.json'));
  const builtin = new Set(builtinModules);
  const loaded = ['apps', 'libs']
    .flatMap((folder) => context.files(folder, '.ts'))
    .filter(
      (file) => /\/src\//.test(file) && !/\/(node_modules|dist|testing|test|spec|complaints)\//.test(file),
    )
    .filter((file) => !/\.(spec|d)\.ts$/.test(file))
    .flatMap((file) => packagesOf(context.read(file)).map((name) => ({ file, name })));
  return loaded
    .filter(({ name }) => !builtin.has(name) && !name.startsWith('@mindbase/') && !(name in dependencies))
    .map(({ file, name }) => `${file} loads ${name}, which no image has (it is not under dependencies)`);
}

/** Packages that a source names when it runs: imports of types alone are gone by then. */
function packagesOf(text) {
  const imports = text.matchAll(
    /^(?:import|export) (?!type )[^;]*?from '([^']+)'|^import '([^']+)'|\brequire\('([^']+)'\)/gm,
  );
  return [...imports]
    .filter(([statement]) => !/^import \{(?:\s*type \w+,?)+\s*\}/.test(statement))
    .map(([, from, effect, required]) => from ?? effect ?? required)
    .filter((name) => !name.startsWith('.') && !name.startsWith('node:'))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    );
}
