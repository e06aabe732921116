import type { Json } from '../json/json.js';
import { shownValue } from '../json/walk.js';
import { fieldValues, identitiesOf, lostIdentities, objectionTo } from '../manifest/identity.js';
import { type Manifest, placeOf, placeOfName, stringIn } from '../manifest/manifest.js';
import type { Project } from '../project.js';
import { code, member } from '../text/quote.js';
import { listOf } from '../text/words.js';
import { decisionHelp, nameLine } from './advice/identity-helps.js';
import type { Rule, Violation } from './rule.js';

export const manifestIdentity: Rule = {
  id: 'manifest-identity',
  section: '2.1',
  severity: 'error',
  foundIn: 'package.json',
  title: 'A website lost its identity.',
  reason:
    "After the first deployment the platform stores the website's identity in `name`. " +
    'With another `name` the project becomes another website.',
  bad: {
    'package.json': '{\n  "name": "shop"\n}\n',
    'package.json, before the change': '{\n  "name": "web-0123456789ab"\n}\n',
  },
  good: {
    'package.json': '{\n  "name": "web-0123456789ab"\n}\n',
    'package.json, before the change': '{\n  "name": "web-0123456789ab"\n}\n',
  },
  fix: 'Put the identity back into `name`.',
  *check(project, { base }) {
    const identity = lostIdentities(base, project).at(-1);
    if (identity === undefined) return yield* identityTakings(project, base);
    yield { ...lossIn(project.manifest, identity), help: lossHelp(identity, base, project) };
  },
  *checkRepository({ removed }) {
    for (const { project, manifest, identity, heldNowBy } of removed) {
      if (identity === null) continue;
      const newHolders = listOf(heldNowBy.map(code));
      yield {
        file: manifest,
        at: 'base',
        pointer: '',
        severity: 'warning',
        message:
          `This change removes the deployed website ${code(project)}. ` +
          `The platform knows it as ${code(identity)}${newHolders && `, which is now in ${newHolders}`}.`,
        help: newHolders
          ? 'Decide which folder is that website; only one can have its identity.'
          : `If that is intended, nothing is left to do. If the website moved, write ${withName(identity)} ` +
            'into the manifest of its new folder, and have that folder checked.',
      };
    }
  },
};

const NAME = code('name');
const BECOMES_ANOTHER = 'The project would become another website.';
const withName = (identity: string) => member('name', JSON.stringify(identity));

/** Where and how the manifest lost an identity of its `name`. */
function lossIn(manifest: Manifest, identity: string): Violation {
  const shown = `the website identity ${code(identity)}`;
  if (manifest.root === null) {
    const message = `Whether ${NAME} still holds ${shown} cannot be read.`;
    return { file: manifest.source.file, pointer: '', message };
  }
  const names = fieldValues(manifest, 'name');
  const isIt = (json: Json) => json.kind === 'string' && json.value === identity;
  const wrong = names.find((json) => !isIt(json));
  if (wrong === undefined)
    return { ...placeOfName(manifest), message: `This change removes ${shown} from ${NAME}. ${BECOMES_ANOTHER}` };
  const message = names.some(isIt)
    ? `${NAME} is ${shownValue(wrong)} beside ${shown}. JSON parsers disagree on which value wins.`
    : `This change replaces ${shown} in ${NAME} with ${shownValue(wrong)}. ${BECOMES_ANOTHER}`;
  return { ...placeOf(manifest, wrong, 'name'), message };
}

function lossHelp(identity: string, base: Project | null, head: Project): string {
  if (head.manifest.root === null)
    return `Correct the manifest first. If its ${NAME} still holds this identity, that ends this error, too.`;
  const [objection, name] = [objectionTo(identity, base, head), nameLine(head.manifest, identity)];
  if (objection?.kind === 'another held') return decisionHelp(objection);
  if (objection?.field !== 'name') return name;
  return `Write it back: ${name} If ${code(objection.file)} has it, take it out there.`;
}

/** Each identity in `name` that base held in another folder, which is still there and not checked. */
function* identityTakings(head: Project, base: Project | null): Iterable<Violation> {
  const { manifest, uncheckedIdentities } = head;
  const own = base ? [...identitiesOf(base.manifest), ...identitiesOf(base.manifest, 'id')] : [];
  for (const { identity, ...place } of identitiesOf(manifest)) {
    const [holder] = uncheckedIdentities.get(identity) ?? [];
    if (holder === undefined || own.some((known) => known.identity === identity)) continue;
    const name = (base && stringIn(base.manifest, 'name')) ?? 'my-website';
    const rival = code(holder.file);
    yield {
      ...place,
      message:
        `This change writes the website identity ${code(identity)} of ${rival}, which is not checked. ` +
        'The project would become that website.',
      help: `Leave the identity to ${rival}. Here, use a local package name: ${nameLine(manifest, name)}`,
    };
  }
}
