import type { Section } from './budget.js';
import { fenceAround } from './fence.js';
import type { Patch } from './patch.js';
import { PRIORITY, textSection } from './sections.js';
import { counted } from './sentences.js';

/** The mechanical fixes as a fence that `git apply` reads; a file whose part does not fit is left out whole. */
export function patchSection({ files, left }: Patch): Section {
  const rest =
    left === 0
      ? ''
      : `${counted(left, 'fix')} not in the patch: they meet another fix, or their lines cannot stand on a page.\n\n`;
  if (files.length === 0) return textSection(PRIORITY.patch, rest);
  const fence = fenceAround(files.join(''), 3);
  return {
    priority: PRIORITY.patch,
    before: `### Fixes to apply\n\nSave this as \`fixes.patch\` and run \`git apply fixes.patch\` at the root of the repository.${hint(files)}\n\n${fence}diff\n`,
    rows: files,
    after: `${fence}\n\n${rest}`,
    leftOut: (count) => `The fixes of ${counted(count, 'file')} not shown here.\n\n`,
  };
}

/** A page loses the carriage returns that a copied patch would need. */
function hint(files: readonly string[]): string {
  return files.some((text) => text.includes('\r\n')) ? ' Copied from this page it needs `--ignore-whitespace`.' : '';
}
