import type { Json, Member } from '../manifest/manifest.js';
import { keysOf, type Path, pointerOf } from '../manifest/path.js';
import { quote } from '../text/quote.js';
import { platform } from '../text/words.js';
import type { Rule } from './rule.js';

/** A key that an object has twice: readers differ in which one counts. */
export const manifestDuplicateKey: Rule = {
  id: 'manifest-duplicate-key',
  severity: 'warning',
  title: 'The manifest has a duplicate key.',
  reason: `The manifest is one JSON object ${platform('2.1')}, and JSON parsers disagree on which of two values wins: most keep the last, some the first. For \`id\`, \`name\` and \`auth\`, which decide identity or access, this is an error.`,
  bad: { files: { 'package.json': '{\n  "title": "Shop",\n  "title": "Store"\n}\n' } },
  good: { files: { 'package.json': '{\n  "title": "Store"\n}\n' } },
  fix: 'Keep one of them.',
  *check({ manifest: { source, root } }) {
    if (root === null) return;
    for (const { path, member, first, count } of repeatedKeys(root, null)) {
      const pointer = pointerOf(path);
      yield {
        file: source.file,
        range: source.range(member.keyStart, member.keyEnd),
        message: `Duplicate key ${quote(member.key)} (first on line ${source.range(first.keyStart, first.keyEnd).start.line}). The manifest is one JSON object ${platform('2.1')}, and JSON parsers disagree on which value wins.`,
        help: 'Remove one of the two.',
        pointer,
        same: [`${pointer} ${count}`],
        severity: severityOf(path),
        related: [
          {
            file: source.file,
            range: source.range(first.keyStart, first.keyEnd),
            message: 'The first one.',
          },
        ],
      };
    }
  },
};

/** A member whose key its object already has. */
interface RepeatedKey {
  readonly path: Path;
  readonly member: Member;
  /** The first member with that key. */
  readonly first: Member;
  /** 2 for the second member with that key, 3 for the third, … */
  readonly count: number;
}

/** Every repeated key at every level, compared decoded, in the order of the text. As deep as the manifest, so at most 100 calls. */
function* repeatedKeys(json: Json, place: Path): Generator<RepeatedKey> {
  if (json.kind === 'array')
    for (const [at, item] of json.items.entries()) yield* repeatedKeys(item, { parent: place, key: at });
  if (json.kind !== 'object') return;
  const seen = new Map<string, { readonly first: Member; count: number }>();
  for (const member of json.members) {
    const before = seen.get(member.key);
    const path = { parent: place, key: member.key };
    if (before === undefined) seen.set(member.key, { first: member, count: 1 });
    else {
      before.count += 1;
      yield { path, member, first: before.first, count: before.count };
    }
    yield* repeatedKeys(member.value, path);
  }
}

/** Which one counts decides on identity or access here. */
function severityOf(path: Path) {
  const [field, ...inside] = keysOf(path);
  return field === 'auth' || (inside.length === 0 && (field === 'id' || field === 'name')) ? 'error' : 'warning';
}
