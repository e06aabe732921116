import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

let examples: Readonly<Record<string, { readonly value: Readonly<Record<string, unknown>> }>> | undefined;

/** An example answer from GitHub's own description, by its name there. */
export function example(name: string): Readonly<Record<string, unknown>> {
  const file = createRequire(import.meta.url).resolve('@octokit/openapi/generated/api.github.com.json');
  examples ??= JSON.parse(readFileSync(file, 'utf8')).components.examples as NonNullable<typeof examples>;
  const found = examples[name];
  if (found === undefined) throw new Error(`no example ${name}`);
  return found.value;
}
