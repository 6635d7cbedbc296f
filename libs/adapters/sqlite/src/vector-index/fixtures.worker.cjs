/** The worker from its TypeScript source. A count for the user `crash` ends the thread in the middle of its work. */
require('../../../../testing/register/typescript.cjs');
const { parentPort } = require('node:worker_threads');

parentPort.on('message', ({ method, args }) => {
  if (method === 'count' && args[0].user === 'crash') process.exit(3);
  if (method === 'count' && args[0].user === 'throw') throw new Error('broken');
});
require('./vector-index.worker.ts');
