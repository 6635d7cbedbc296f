import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';

/** The oldest Kubernetes that the manifests are for, and the newest that schemas are at hand for. */
export const kubernetesVersions = ['1.31.0', '1.37.0'];

/**
 * Writes the JSON schemas of everything a manifest may hold: Kubernetes' own kinds, each whole in one file, and custom
 * resources from their definitions. All are strict: a key that is not there is an error.
 * @param kinds folder of Kubernetes' schemas (`vVERSION-local-strict`); @param resources folders of definitions.
 */
export function writeSchemas(folder, kinds, resources) {
  for (const version of kubernetesVersions) {
    const target = join(folder, version);
    mkdirSync(target, { recursive: true });
    const source = join(kinds, `v${version}-local-strict`);
    const { $defs } = JSON.parse(readFileSync(join(source, '_definitions.json'), 'utf8'));
    for (const file of readdirSync(source)) {
      const schema = JSON.parse(readFileSync(join(source, file), 'utf8'));
      // Only objects of their own have a kind; the rest are parts of them.
      if (!schema.properties?.kind?.enum) continue;
      writeFileSync(join(target, file), JSON.stringify(whole(schema, $defs)));
    }
    for (const resource of resources)
      for (const [file, schema] of customKinds(resource))
        writeFileSync(join(target, file), JSON.stringify(schema));
  }
}

/** A schema with all that it refers to, so that nothing else has to be found. */
function whole({ $id: _id, $schema: _schema, ...schema }, all) {
  const definitions = {};
  const local = (value) => {
    if (Array.isArray(value)) return value.map(local);
    if (value === null || typeof value !== 'object') return value;
    const copy = {};
    for (const [key, part] of Object.entries(value))
      copy[key] =
        key === '$ref' && typeof part === 'string'
          ? `#/definitions/${needed(part.split('/').at(-1))}`
          : local(part);
    return copy;
  };
  const needed = (name) => {
    if (!(name in definitions)) {
      definitions[name] = {};
      definitions[name] = local(all[name]);
    }
    return name;
  };
  return { ...local(schema), definitions };
}

/** File name and schema of each version of the custom resources that a folder defines. */
function customKinds(folder) {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .flatMap((file) => parseAllDocuments(readFileSync(join(folder, file), 'utf8')).map((each) => each.toJS()))
    .filter((document) => document?.kind === 'CustomResourceDefinition')
    .flatMap(({ spec: { group, names, versions } }) =>
      versions.map(({ name, schema }) => [
        `${names.kind.toLowerCase()}-${group.split('.')[0]}-${name}.json`,
        strict(schema.openAPIV3Schema),
      ]),
    );
}

/** An OpenAPI schema as a JSON schema that takes no key it does not name, as the API server prunes them. */
function strict(schema) {
  if (Array.isArray(schema)) return schema.map(strict);
  if (schema === null || typeof schema !== 'object') return schema;
  if (schema['x-kubernetes-int-or-string']) return { type: ['integer', 'string'] };
  const copy = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, strict(value)]));
  const open = 'additionalProperties' in schema || schema['x-kubernetes-preserve-unknown-fields'];
  if (schema.type === 'object' && schema.properties && !open) copy.additionalProperties = false;
  return copy;
}
