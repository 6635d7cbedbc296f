/** The worker from its TypeScript source. The text `crash` ends the thread in the middle of its work, `throw` by an error. */
require('../../../../testing/register/typescript.cjs');
const { parentPort } = require('node:worker_threads');

parentPort.on('message', ({ texts }) => {
  if (texts.includes('crash')) process.exit(3);
  if (texts.includes('throw')) throw new Error('broken');
});
require('./embedding.worker.ts');
