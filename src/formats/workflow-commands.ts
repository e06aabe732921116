import type { Annotation } from './annotations.js';

/** An annotation as the workflow command that a runner reads from standard output; every value escaped. */
export function workflowCommand({ level, message, ...annotation }: Annotation): string {
  const { title, file, startLine, endLine, startColumn, endColumn } = annotation;
  const properties = { title, file, line: startLine, endLine, col: startColumn, endColumn };
  const written = Object.entries(properties).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${escaped(String(value)).replaceAll(':', '%3A').replaceAll(',', '%2C')}`],
  );
  return `::${level} ${written.join(',')}::${escaped(message)}\n`;
}

/** Text in which a runner reads no command: not `::` where a line begins, blanks aside, nor `##[` anywhere in it. */
export function withoutCommands(text: string): string {
  return text.replaceAll('##[', '#\\u{23}[').replace(/^([^\S\n\r\u2028\u2029]*):(?=:)/gm, '$1\\u{3a}');
}

function escaped(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
