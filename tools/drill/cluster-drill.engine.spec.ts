import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describeWithCluster } from '@mindbase/testing';

interface DrillReport {
  readonly problems: readonly string[];
  readonly faults: readonly { readonly victim: string; readonly settledMs: number | null }[];
  readonly judged: { readonly acknowledged: number; readonly events: number };
}

const timeoutMs = 900_000;

describeWithCluster('the fault drill of a cluster', () => {
  it(
    'loses nothing that was acknowledged, whatever is killed',
    async () => {
      const drill = join(__dirname, 'cluster-drill.mjs');
      const args = [drill, '--cluster', '--short', '--json'];
      // A failed drill ends with code 1; its report says why.
      const { stdout, stderr } = await promisify(execFile)(process.execPath, args, {
        timeout: timeoutMs,
      }).catch((error: { stdout: string; stderr: string }) => error);
      const report = JSON.parse(stdout || `{"problems":[${JSON.stringify(stderr)}]}`) as DrillReport;
      expect(report.problems).toEqual([]);
      expect(report.faults.map(({ victim }) => victim).sort()).toEqual([
        ...['all-services', 'consolidation', 'extraction', 'gateway', 'ingest', 'kafka'],
        ...['neo4j', 'nothing', 'postgres', 'qdrant', 'retrieval'],
      ]);
      expect(report.judged.acknowledged).toBeGreaterThan(20);
    },
    timeoutMs + 30_000,
  );
});
