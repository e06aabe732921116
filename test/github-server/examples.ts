import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** An example answer from GitHub's own description, by its name there. */
export function example(name: string): Readonly<Record<string, unknown>> {
  const file = createRequire(import.meta.url).resolve('@octokit/openapi/generated/api.github.com.json');
  return JSON.parse(readFileSync(file, 'utf8')).components.examples[name].value;
}
