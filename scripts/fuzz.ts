import { KINDS, type Kind, runCase } from '../test/hostile/cases.js';

/**
 * Runs generated cases and prints those that go wrong, with the number that repeats each:
 * `node build/scripts/fuzz.js KIND FIRST COUNT`, or `all` for every kind. A case may take ten seconds.
 */
const [wanted = 'all', first = '0', count = '1000'] = process.argv.slice(2);
const SLOWEST = 10_000;
let wrong = 0;
for (const kind of KINDS.filter((kind) => wanted === 'all' || wanted === kind)) run(kind);
process.exitCode = wrong ? 1 : 0;

function run(kind: Kind): void {
  const start = performance.now();
  let slowest = 0;
  for (let number = Number(first); number < Number(first) + Number(count); number += 1) {
    const before = performance.now();
    try {
      runCase(kind, number);
    } catch (error) {
      wrong += 1;
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
      if (wrong <= 20) console.error(`${kind} ${number}: ${reason.slice(0, 1500)}`);
    }
    slowest = Math.max(slowest, performance.now() - before);
    if (performance.now() - before > SLOWEST) console.error(`${kind} ${number}: too slow`);
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  const memory = Math.round(process.resourceUsage().maxRSS / 1024);
  console.log(
    `${kind}: ${count} cases from ${first} in ${seconds} s, slowest ${slowest.toFixed(0)} ms, ${memory} MB, ${wrong} wrong so far`,
  );
}
