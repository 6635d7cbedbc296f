import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { root as checkout } from '../../lib/prepare.mjs';

/** What every check is given: the files below one folder, the tools, and the built code that the files speak of. */
export class Context {
  #require = createRequire(import.meta.url);

  constructor(root, tools, { write = false } = {}) {
    this.root = resolve(root);
    this.tools = tools;
    this.write = write;
  }

  path(file) {
    return join(this.root, file);
  }

  exists(file) {
    return existsSync(this.path(file));
  }

  read(file) {
    return readFileSync(this.path(file), 'utf8');
  }

  /** Files below a folder whose name ends so, sorted, as paths from the root. */
  files(folder, ending) {
    return readdirSync(this.path(folder), { recursive: true })
      .filter((name) => name.endsWith(ending))
      .sort()
      .map((name) => join(folder, name));
  }

  yaml(file) {
    return parseYaml(this.read(file), file)[0];
  }

  /** A module of the build of this checkout. */
  built(path) {
    return this.#require(join(checkout, path));
  }

  /** Runs a tool. @returns its exit code and what it wrote. */
  run(command, args, { env = {}, input } = {}) {
    const { error, status, stdout, stderr } = spawnSync(command, args, {
      cwd: this.root,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
      input,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      timeout: 120_000,
    });
    if (error) throw error;
    return { status, stdout, stderr };
  }
}

/** Documents of a YAML text with merge keys followed. @throws Error that names the place. */
export function parseYaml(text, name) {
  return parseAllDocuments(text, { merge: true })
    .filter((document) => document.contents !== null)
    .map((document) => {
      if (document.errors.length > 0) throw new Error(`${name}: ${document.errors[0].message}`);
      return document.toJS({ maxAliasCount: 1000 });
    });
}

/** A tag that says which version it is, or a digest; `latest` and none at all move. */
export function isPinned(image) {
  return /@sha256:[0-9a-f]{64}$/.test(image) || /:[^:/]*\d+\.\d+[^:/]*$/.test(image);
}

/** The programs of a cluster: five services and the set-up. */
export const services = ['gateway', 'ingest', 'extraction', 'consolidation', 'retrieval'];
