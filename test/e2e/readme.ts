import { readFileSync } from 'node:fs';

/** README as it stands. */
export const README = readFileSync('README.md', 'utf8');

/** The commands with the output that stands right below them. */
export function shownCommands(): readonly { readonly command: string; readonly output: string }[] {
  const pairs = README.matchAll(/^```sh\n(.*)\n```\n(?:\n|<!--.*-->\n)*```text\n([\s\S]*?)^```$/gm);
  return [...pairs].map(([, command = '', output = '']) => ({ command, output }));
}

/** What the code blocks of a language hold. */
export function fences(language: string): readonly string[] {
  return [...README.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].flatMap(([, found, text = '']) =>
    found === language ? text : [],
  );
}

/** The code in running text and tables. */
export function spans(): readonly string[] {
  const prose = README.replaceAll(/^```[\s\S]*?^```$/gm, '');
  return [...prose.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text);
}
