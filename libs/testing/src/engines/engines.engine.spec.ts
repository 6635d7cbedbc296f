import { describeWithEngine } from './describe-with-engine';
import { own } from './engine';
import { listens } from './network';
import { postgres } from './postgres';
import { timescale } from './timescale/timescale';

/** The others are killed and started again in the suites of their adapters. */
for (const launch of [postgres, timescale])
  describeWithEngine(own(launch), (engine) => {
    it('answers, also after a kill and a restart', async () => {
      const port = Number(new URL(engine().url).port);
      expect(await listens(port)).toBe(true);
      await engine().kill();
      expect(await listens(port)).toBe(false);
      await engine().restart();
      expect(await listens(port)).toBe(true);
    });
  });
