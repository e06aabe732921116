import esbuild from 'esbuild';
import { parseSync } from 'oxc-parser';
import { readHandler } from '../../src/handler/read-handler.js';
import { sourceOf } from '../../src/text/source.js';

/** What the parsers of two builds, esbuild and oxc, say of a module: both take it, both refuse it, or they differ. */
export type Verdict = 'taken' | 'refused' | 'disputed';

export function verdictOf(text: string): Verdict {
  const [one, other] = [isParsed(text, 'ts'), isTakenByEsbuild(text)];
  if (one !== other) return 'disputed';
  return one ? 'taken' : 'refused';
}

/** What is told of the syntax of a module, or why it was not read; null where nothing is. */
export function toldOf(text: string): string | null {
  const { handler, unread = null } = readHandler(sourceOf('server/api/file.ts', text));
  if (handler === null) return unread;
  return handler.remarks.flatMap((remark) => (remark.kind === 'syntax' ? remark.message : []))[0] ?? null;
}

/** With decorators of either kind. What is printed is parsed again, as a bundler does: esbuild prints some errors. */
function isTakenByEsbuild(text: string): boolean {
  return [true, false].some((experimentalDecorators) => {
    try {
      const tsconfigRaw = { compilerOptions: { experimentalDecorators } };
      return isParsed(esbuild.transformSync(text, { loader: 'ts', logLevel: 'silent', tsconfigRaw }).code, 'js');
    } catch {
      return false;
    }
  });
}

function isParsed(text: string, lang: 'ts' | 'js'): boolean {
  return parseSync(`file.${lang}`, text, { lang, sourceType: 'module', showSemanticErrors: true }).errors.length === 0;
}
