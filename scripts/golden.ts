import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';

/** The examples whose whole output is kept, as text and as a JSON report. */
export const EXAMPLES = ['storefront', 'broken', 'unparsable'] as const;

/** The formats that are kept, and where. */
export const FORMATS = [
  { format: 'text', extension: 'txt' },
  { format: 'json', extension: 'json' },
  { format: 'markdown', extension: 'md' },
] as const;

/** What the built command line prints about an example that is new in its repository. */
export function printed(example: string, format: string): string {
  const args = ['dist/cli.js', `examples/${example}`, '--base', 'none', '--format', format];
  return spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout;
}

export function goldenFile(example: string, extension: string): string {
  return `test/fixtures/golden/${example}.${extension}`;
}

if (process.argv[1]?.endsWith('golden.js')) {
  mkdirSync('test/fixtures/golden', { recursive: true });
  for (const example of EXAMPLES) {
    for (const { format, extension } of FORMATS)
      writeFileSync(goldenFile(example, extension), printed(example, format));
  }
}
