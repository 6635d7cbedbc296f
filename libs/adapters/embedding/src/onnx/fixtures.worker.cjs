/** The worker from its TypeScript source. The text `crash` ends the thread in the middle of its work, `throw` by an error. */
require('../../../../testing/register/typescript.cjs');
const { parentPort } = require('node:worker_threads');

parentPort.on('message', ({ texts }) => {
  if (texts.some(({ text }) => text === 'crash')) process.exit(3);
  if (texts.some(({ text }) => text === 'throw')) throw new Error('broken');
});
require('./embedding.worker.ts');
