import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder, recipes } from './places';
import { run, tryRun } from './run';

/** The class path of an engine that comes as Maven artifacts, by the pom beside its launcher. */
export class MavenJars {
  constructor(private readonly engine: 'kafka' | 'neo4j') {}

  get classPath(): string {
    return join(this.folder, '*');
  }

  /** Fetches the jars if this version of the pom has none yet. @returns what lacks for that, or for Java to run. */
  missing(): string | null {
    if (tryRun('java', '-version') === null) return 'it needs Java 17 (`java` is not on the PATH)';
    if (existsSync(this.folder)) return null;
    if (tryRun('mvn', '--version') === null) return 'Maven fetches its jars once (`mvn` is not on the PATH)';
    try {
      this.fetch();
      return null;
    } catch (error) {
      return `its jars cannot be fetched (${String(error).split('\n')[0]})`;
    }
  }

  private get pom(): string {
    return join(recipes, this.engine, 'pom.xml');
  }

  private get folder(): string {
    const version = createHash('sha256').update(readFileSync(this.pom)).digest('hex').slice(0, 12);
    return join(cacheFolder, `${this.engine}-${version}`);
  }

  /** Into a folder beside the final one, so that a fetch that was cut short counts as none. */
  private fetch(): void {
    mkdirSync(cacheFolder, { recursive: true });
    const unfinished = mkdtempSync(`${this.folder}.`);
    try {
      const goal = ['dependency:copy-dependencies', `-DoutputDirectory=${unfinished}`];
      run('mvn', ['-q', '-B', '-f', this.pom, ...goal]);
      // Another process may have been faster.
      if (!existsSync(this.folder)) renameSync(unfinished, this.folder);
    } finally {
      rmSync(unfinished, { recursive: true, force: true });
    }
  }
}
