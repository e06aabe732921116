import { appendFileSync, readFileSync } from 'node:fs';

// The first import of each process of `npm test`. Its query is the name, which the tests of the process can ask for; when it
// ends, the seconds of CPU that it took are noted for the test runner.
const name = new URL(import.meta.url).search.slice(1);
process.env.TEST_PROCESS = name;
process.on('exit', () => {
  const cost = (ownCost() + startedCost()).toFixed(1).padStart(7);
  appendFileSync(process.env.TEST_COSTS ?? '', `${cost}\t${name}\n`);
});

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
