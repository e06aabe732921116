import { Worker } from 'node:worker_threads';

/** After a second, and then each second, how long the work has taken. It runs beside the work, which leaves no thread of its own a turn. */
const TICKER = `
const { writeSync } = require('node:fs');
let seconds = 0;
setInterval(() => {
  seconds += 1;
  writeSync(2, '\\r\\u001b[2KChecking… ' + seconds + ' s');
}, 1000);
`;

/** Does some work; on a terminal, work of more than a second shows its progress on standard error. */
export async function withProgress<Made>(work: () => Promise<Made>): Promise<Made> {
  if (!process.stderr.isTTY || process.env.TERM === 'dumb') return work();
  const start = performance.now();
  const ticker = new Worker(TICKER, { eval: true });
  ticker.unref();
  try {
    return await work();
  } finally {
    await ticker.terminate();
    if (performance.now() - start > 1000) process.stderr.write('\r\u001b[2K');
  }
}
