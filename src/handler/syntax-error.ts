import { parse } from '@babel/parser';
import type { Node } from '@babel/types';
import { conflictMarker, RESOLVE } from '../text/conflict-marker.js';
import { code } from '../text/quote.js';
import type { Source, Span } from '../text/source.js';
import { type Complaint, PARSER_OPTIONS } from './parse.js';
import { nodesIn, spanOf } from './tree.js';

/** What is told of a complaint of the parser: the accident that it comes from, or its own message in one sentence. */
export function syntaxError(complaint: Complaint, { text, range }: Source) {
  const token = tokenAt(text, complaint.pos);
  const marker = conflictMarker(text, token.start);
  if (marker) return { message: 'a merge conflict marker is left', help: RESOLVE, range: range(marker) };
  const jsx = jsxAt(text, complaint.pos);
  if (jsx) return { message: 'a .ts file cannot hold JSX', help: WITHOUT_JSX, range: range(jsx) };
  return { message: parserMessage(complaint, text.slice(token.start, token.end)), range: range(token) };
}

/** The token at an offset; at the end of the text its last visible character, because no line may follow. */
function tokenAt(text: string, at: number): Span {
  const end = text.trimEnd().length;
  if (at >= end) return { start: Math.max(0, end - 1), end };
  const word = /[\w$]+/uy;
  word.lastIndex = at;
  return { start: at, end: at + (word.exec(text)?.[0].length ?? 1) };
}

const WITHOUT_JSX = 'Return HTML as a string, or move the file out of server/api if it is not a route.';

/** The start of the JSX that holds a complaint; null for none. */
function jsxAt(text: string, at: number): Span | null {
  // Once it has looked for JSX, the parser is slower for all later texts.
  if (!/<\s*\/|\/\s*>/.test(text)) return null;
  const isJsx = (node: Node) => /^JSX(?:Element|Fragment)$/.test(node.type);
  const holdsIt = (node: Node) => spanOf(node).start <= at && at < spanOf(node).end;
  const program = programWithJsx(text);
  const outermost = program && nodesIn(program).find((node) => isJsx(node) && holdsIt(node));
  if (outermost) return { start: spanOf(outermost).start, end: spanOf(outermost).start + '<'.length };
  // A closing tag was read as a regular expression.
  return text.slice(0, at).endsWith('</') ? tokenAt(text, at) : null;
}

/** What the parser makes of a text that may hold JSX; null where it gives up. */
function programWithJsx(text: string): Node | null {
  try {
    return parse(text, { ...PARSER_OPTIONS, plugins: [...(PARSER_OPTIONS.plugins ?? []), 'jsx'] }).program;
  } catch {
    return null;
  }
}

/** The parser's message without line and column, which it counts differently from editors. */
function parserMessage({ reasonCode, missingPlugin, message, details }: Complaint, token: string): string {
  // The place may be that of either declaration.
  if (/^(?:VarRedeclaration|ParamDupe)$/.test(reasonCode))
    return `${code(details.identifierName ?? token)} is declared twice`;
  if (missingPlugin) return 'this syntax is not part of TypeScript';
  if (UNQUOTABLE.has(reasonCode)) return `Unexpected ${code(token)}`;
  return inBackticks(message.replace(/\.?(?:\n.*)? \(\d+:\d+\)$/s, ''));
}

/** Complaints whose message `inBackticks` would misread, by the parser's name for each. */
const UNQUOTABLE: ReadonlySet<string> = new Set([
  // Has an apostrophe before what it quotes: `class A { @a constructor() {} }`
  'DecoratorConstructor',
  // Holds code that it does not quote: `class A extends B { a() { super; } }`
  'UnsupportedSuper',
  // Quote a string of the project, which may hold quotes itself: `export { "a'b" };`
  'ExportBindingIsString',
  'ImportBindingIsString',
  'ModuleAttributesWithDuplicateKeys',
  'ModuleExportNameHasLoneSurrogate',
]);

/** The parser quotes code and names of the project, but for private names. */
function inBackticks(message: string): string {
  return message.replace(/(['"`])(.*?)\1|#[\p{ID_Continue}$]+/gu, (all, _, quoted?: string) => code(quoted ?? all));
}
