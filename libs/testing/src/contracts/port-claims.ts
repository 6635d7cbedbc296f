import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/** A class that says it is a port's adapter. */
export interface PortClaim {
  readonly file: string;
  readonly className: string;
  readonly port: string;
}

/** The interfaces that `*.port.ts` files export. */
export function portNames(portsFolder: string): Set<string> {
  const files = sourcesIn(portsFolder).filter((file) => file.endsWith('.port.ts'));
  return new Set(files.flatMap((file) => matches(readFileSync(file, 'utf8'), /^export interface (\w+)/gm)));
}

/** The ports that classes in a source text say they implement. */
export function claimsIn(file: string, text: string, ports: ReadonlySet<string>): PortClaim[] {
  return [...text.matchAll(/\bclass (\w+)[^{]*?\bimplements\s+([^{]+)\{/g)].flatMap(([, className, list]) =>
    matches(list ?? '', /(\w+)(?:<[^>]*>)?\s*(?:,|$)/g)
      .filter((port) => ports.has(port))
      .map((port) => ({ file, className: className ?? '', port })),
  );
}

/** What a spec that calls a port's suite is named after its class; the latter runs where its engine runs. */
const specEndings = ['.contract.spec.ts', '.engine.spec.ts'];

/** Claims without a spec beside the class, named after its file, that calls the port's suite. */
export function unprovenClaims(
  folders: readonly string[],
  ports: ReadonlySet<string>,
  root: string,
): string[] {
  return folders
    .flatMap(sourcesIn)
    .flatMap((file) => claimsIn(file, readFileSync(file, 'utf8'), ports))
    .filter(({ file, port }) => {
      const specs = specEndings
        .map((ending) => file.replace(/\.ts$/, ending))
        .filter((spec) => existsSync(spec));
      return !specs.some((spec) => readFileSync(spec, 'utf8').includes(`describe${port}Contract(`));
    })
    .map(({ file, className, port }) => `${relative(root, file)}: ${className} claims ${port}`);
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.(spec|d)\.ts$|(^|\/)(dist|node_modules)\//.test(file))
    .map((file) => join(folder, file));
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, name]) => name ?? []);
}
