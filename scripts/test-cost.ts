import { appendFileSync, readFileSync } from 'node:fs';

/** Notes when this process ends how many seconds of CPU it took, for the test runner to add up. */
export function keepCost(layer: string): void {
  process.on('exit', () => appendFileSync(process.env.TEST_COSTS ?? '', `${layer}\t${ownCost() + startedCost()}\n`));
}

function ownCost(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** What the programs took that it started and that ended; only Linux tells, in hundredths of a second. */
function startedCost(): number {
  if (process.platform !== 'linux') return 0;
  const [, fields = ''] = readFileSync('/proc/self/stat', 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(13, 15);
  return (Number(user) + Number(system)) / 100;
}
