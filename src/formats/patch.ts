import { filePatch } from '../report/file-patch.js';
import type { Finding } from '../report/findings.js';
import type { Sources } from '../report/sources.js';
import { type Edit, withoutOverlaps } from '../text/source.js';
import { counted } from '../text/words.js';
import { fenceAround } from './markdown-text.js';
import { PRIORITY, type Section, textSection } from './sections.js';

/** The mechanical fixes of all findings. */
export interface Patch {
  /** One text per file, each complete in itself: together they are what `git apply` reads from the repository root. */
  readonly files: readonly string[];
  /** How many fixes could not be written: they overlap another one, or their lines contain what must not be on a page. */
  readonly left: number;
}

/**
 * The fixes of the findings as a patch that gives exactly the bytes that the edits give. A part that would print what the
 * printable source hides is left out.
 */
export function patchOf(
  findings: readonly Pick<Finding, 'file' | 'edit'>[],
  sources: Sources,
  printable: Sources = sources,
): Patch {
  const byFile = new Map<string, Edit[]>();
  for (const { file, edit } of findings) if (edit) byFile.set(file, [...(byFile.get(file) ?? []), edit]);
  const files: string[] = [];
  let left = 0;
  for (const [file, edits] of byFile) {
    const apart = withoutOverlaps(edits);
    const source = sources(file);
    const text = source && filePatch(source, apart, printable(file) ?? source);
    if (text == null) left += edits.length;
    else {
      files.push(text);
      left += edits.length - apart.length;
    }
  }
  return { files, left };
}

/** The mechanical fixes as a fence that `git apply` reads; a file whose part does not fit is left out whole. */
export function patchSection({ files, left }: Patch): Section {
  const where = 'overlapping another fix, or on lines that cannot be shown';
  const rest = left === 0 ? '' : `${counted(left, 'fix')} not in the patch: ${where}.\n\n`;
  if (files.length === 0) return textSection(PRIORITY.patch, rest);
  const fence = fenceAround(files.join(''), 3);
  // A page loses the carriage returns that a copied patch would need.
  const isExact = !files.some((text) => text.includes('\r\n'));
  const hint = isExact ? '' : ' If you copy it from this page, add `--ignore-whitespace`.';
  return {
    priority: PRIORITY.patch,
    before: `<details>\n<summary>${counted(files.length, 'file')} with fixes to apply</summary>\n\nSave this as \`fixes.patch\` and run \`git apply fixes.patch\` at the root of the repository.${hint}\n\n${fence}diff\n`,
    rows: files,
    after: `${fence}\n\n${rest}</details>\n\n`,
    leftOut: (count) => `The fixes of ${counted(count, 'file')} are not shown here.\n\n`,
  };
}
