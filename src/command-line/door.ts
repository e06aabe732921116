import type { Door } from '../door.js';
import { diskSnapshot } from '../read/disk.js';
import { code } from '../text/quote.js';
import { localBase } from './base.js';
import { assertManifests } from './instead.js';
import { againOf, commandLine } from './paste.js';
import { countingOnTerminal } from './terminal.js';
import type { Arguments } from './usage.js';
import { workspaceOf } from './workspace.js';

/** What a command gives a check of the projects that `words` name. Throws a `UsageError` for bad input. */
export function doorOf(args: Arguments, base: string, words = args.words): Door {
  const workspace = workspaceOf(process.cwd(), words);
  const { root, named } = workspace;
  const disk = diskSnapshot(root);
  assertManifests(root, disk, named?.folders ?? [], words.length === 1 ? againOf(args, words) : null);
  const howToName = `To name its folder: ${code(commandLine('check', [], ['path/to/site']))}.`;
  return { ...workspace, disk, howToName, base: localBase(root, base), onProgress: countingOnTerminal(process.stderr) };
}
