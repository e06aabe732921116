import type { Example, Rule } from '../rules/rule.js';

/** What a rule checks, why, an example and the fix, for a person at a terminal. */
export function explain({ id, severity, summary, reason, bad, good, fix }: Rule): string {
  return [
    `${id} (${severity})`,
    summary,
    `Why: ${reason}`,
    `Found:\n${exampleText(bad)}`,
    `Not found:\n${exampleText(good)}`,
    `Fix: ${fix}`,
    `Change its severity: --rule ${id}=warning, or "off".`,
  ]
    .map((part) => `${part}\n`)
    .join('\n');
}

function exampleText({ files, base, beside }: Example): string {
  return [
    ...Object.entries(base ?? {}).map(([name, text]) => fileText(`${name}, before the change`, text)),
    ...Object.entries(files).map(([name, text]) => fileText(name, text)),
    ...Object.entries(beside ?? {}).map(([name, text]) => fileText(`${name} of another project`, text)),
  ].join('\n');
}

function fileText(name: string, text: string): string {
  const lines = text.replace(/\n$/, '').split('\n');
  return [`  ${name}`, ...lines.map((line) => `    ${line}`)].join('\n');
}
