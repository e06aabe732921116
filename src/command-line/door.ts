import type { Door } from '../door.js';
import { diskSnapshot } from '../read/disk.js';
import { code } from '../text/quote.js';
import { localBase } from './base.js';
import { commandLine } from './paste.js';
import { countingOnTerminal } from './terminal.js';
import { workspaceOf } from './workspace.js';

/** What a command gives a check of the projects that words name. Throws a `UsageError` for bad input. */
export function doorOf(words: readonly string[], base: string): Door {
  const workspace = workspaceOf(process.cwd(), words);
  const { root } = workspace;
  const howToName = `To name its folder: ${code(commandLine('check', [], ['path/to/site']))}.`;
  const onProgress = countingOnTerminal(process.stderr);
  return { ...workspace, disk: diskSnapshot(root), howToName, base: localBase(root, base), onProgress };
}
