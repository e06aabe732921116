import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toldOf, verdictOf } from '../test/handler/judges.js';

/**
 * Holds `handler-syntax` against esbuild and oxc over all TypeScript and JavaScript below a folder, such as a checkout of Babel or
 * of a website: `node build/scripts/syntax-fixtures.js FOLDER`. Printed is what both take and something is told of, and what both
 * refuse and nothing is told of.
 */
const [folder = ''] = process.argv.slice(2);
/** In characters; longer ones are generated. */
const LONGEST = 30_000;

const counts = { taken: 0, refused: 0, disputed: 0, told: 0, silent: 0 };
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
for (const file of files.filter((name) => /(?<!\.d)\.[cm]?[jt]sx?$/.test(name) && !name.includes('node_modules'))) {
  const text = `${readFileSync(join(folder, file), 'utf8')}\nexport {};`;
  if (text.length > LONGEST) continue;
  const [verdict, told] = [verdictOf(text), toldOf(text)];
  counts[verdict] += 1;
  if (verdict === 'taken' && told !== null) {
    counts.told += 1;
    console.log(`told: ${file}: ${told}`);
  } else if (verdict === 'refused' && told === null) {
    counts.silent += 1;
    console.log(`silent: ${file}`);
  }
}
console.log(counts);
