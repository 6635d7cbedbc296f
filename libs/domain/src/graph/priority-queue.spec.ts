import fc from 'fast-check';
import { PriorityQueue } from './priority-queue';

describe('PriorityQueue', () => {
  it('gives back in order whatever was put in, however the two alternate', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.nat({ max: 50 }))), (steps) => {
        const queue = new PriorityQueue<number>((a, b) => a < b);
        const model: number[] = [];
        for (const step of steps) {
          if (step === null) expect(queue.pop()).toBe(model.shift());
          else {
            queue.push(step);
            model.push(step);
            model.sort((a, b) => a - b);
          }
        }
      }),
    );
  });
});
