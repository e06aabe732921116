import type { Json } from '../json/json.js';
import { shownValue } from '../json/walk.js';
import { type Identity, identitiesHeld, identitiesOf } from '../manifest/identity.js';
import { lostIdentities, lostName, objectionTo, takenFrom } from '../manifest/identity-change.js';
import { fieldValues, placeOf, placeOfName, stringIn } from '../manifest/manifest.js';
import type { Project } from '../project.js';
import { code, memberCode } from '../text/quote.js';
import { listOf } from '../text/words.js';
import { decisionHelp, nameLine } from './advice/identity-helps.js';
import { inBase, type Rule, type Violation } from './rule.js';

const BASE = { 'package.json': '{\n  "name": "web-0123456789ab"\n}\n' };

export const manifestIdentity: Rule = {
  id: 'manifest-identity',
  section: '2.1',
  severity: 'error',
  title: 'A website lost its identity.',
  cases: {
    taken: 'A website takes the identity of another.',
    id: 'The identity in `id` is gone, and `name` does not hold it.',
    left: 'A website leaves its identity to another that had it, too.',
    removed: 'A website was removed with its identity.',
  },
  reason:
    "After the first deployment the platform stores the website's identity in `name`. " +
    'With another `name` the project becomes another website, and with the identity of another that very website.',
  bad: { 'package.json': '{\n  "name": "shop"\n}\n', ...inBase(BASE) },
  good: { ...BASE, ...inBase(BASE) },
  fix:
    'Put the identity back into `name`. Where a project takes that of another, use a local package name. ' +
    'Only a website that moves to a folder with a manifest of its own needs this rule as a warning, ' +
    'as an input or flag, once.',
  *check(project, { base }) {
    const lost = lostName(base, project);
    if (lost === undefined) yield* takings(base, project);
    else yield nameLoss(lost, base, project);
    yield* lesserLosses(base, project);
  },
  *checkRepository({ removed, taken, heldInHead }) {
    for (const { place, holder } of taken) yield taking(place, holder, `${LOCAL_NAME}.`);
    for (const { project, manifest, identity } of removed) {
      if (identity === null) continue;
      const holders = new Set(heldInHead.get(identity)?.map((holder) => holder.file));
      const newHolders = listOf(Array.from(holders, code));
      yield {
        file: manifest,
        at: 'base',
        pointer: '',
        severity: 'warning',
        case: 'removed',
        message:
          `This change removes the deployed website ${code(project)}. ` +
          `The platform knows it as ${code(identity)}${newHolders && `, which is now in ${newHolders}`}.`,
        help: newHolders
          ? 'Decide which folder is that website; only one can have its identity.'
          : 'If that is intended, nothing is left to do. If the website moved to a new folder, write ' +
            `${memberCode('name', JSON.stringify(identity))} into its manifest there, and have that folder checked.`,
      };
    }
  },
};

const [NAME, ID] = [code('name'), code('id')];
const LOCAL_NAME = 'Use a local package name here';
const BECOMES_ANOTHER = 'The project would become another website.';

/** The loss of an identity that `name` held: what is there now, and what to do. */
function nameLoss(identity: string, base: Project | null, head: Project): Violation {
  const { manifest } = head;
  const shown = `the website identity ${code(identity)}`;
  const help = nameHelp(identity, base, head);
  const names = fieldValues(manifest, 'name');
  const isIt = (json: Json) => json.kind === 'string' && json.value === identity;
  const wrong = names.find((json) => !isIt(json));
  if (wrong === undefined)
    return { ...placeOfName(manifest), message: `This change removes ${shown} from ${NAME}. ${BECOMES_ANOTHER}`, help };
  const place = placeOf(manifest, wrong, 'name');
  const written = shownValue(wrong);
  if (names.some(isIt)) {
    const message = `${NAME} is ${written} beside ${shown}. JSON parsers disagree on which value wins.`;
    return { ...place, message, help };
  }
  const holder = wrong.kind === 'string' ? takenFrom(wrong.value, base, head) : null;
  const becomes = holder === null ? BECOMES_ANOTHER : `That is the identity of ${code(holder)}.`;
  return { ...place, message: `This change replaces ${shown} in ${NAME} with ${written}. ${becomes}`, help };
}

/** How `name` gets an identity back that it lost. */
function nameHelp(identity: string, base: Project | null, head: Project): string {
  const objection = objectionTo(identity, base, head);
  const name = nameLine(head.manifest, identity);
  if (objection === null) return name;
  const { kind, holder } = objection;
  if (kind !== 'held-elsewhere') return decisionHelp(objection);
  if (holder.field === 'id') return name;
  return `Write it back: ${name} Take it out of ${code(holder.file)}. ${ifMoved('there')}`;
}

/** Each identity in `name` that base held in another folder, which this project did not move from. */
function* takings(base: Project | null, head: Project): Iterable<Violation> {
  const { manifest } = head;
  const held = base?.manifest.root
    ? stringIn(base.manifest, 'name')
    : base && identitiesHeld(base.manifest).at(-1)?.identity;
  const line = nameLine(manifest, held ?? 'my-website');
  for (const place of identitiesOf(manifest)) {
    const holder = takenFrom(place.identity, base, head);
    if (holder === null) continue;
    const isLeft = head.identities.get(place.identity)?.some(({ file }) => file === holder);
    yield taking(place, holder, `${LOCAL_NAME}: ${line}${isLeft ? '' : ` ${ifMoved('here')}`}`);
  }
}

function taking({ identity, ...place }: Identity, holder: string, help: string): Violation {
  const message =
    `This change takes the website identity ${code(identity)} from ${code(holder)}. ` +
    'The project would become that website.';
  return { ...place, case: 'taken', message, help };
}

/** What to do where a folder with a manifest became another website on purpose, which looks like a theft. */
function ifMoved(where: 'here' | 'there'): string {
  const rule = code(manifestIdentity.id);
  return `If the website moved ${where}, let ${rule} be a warning, by an input or flag, for this change.`;
}

/** Identities of `id` that are lost, and what is left to another project that had it, too. */
function* lesserLosses(base: Project | null, head: Project): Iterable<Violation> {
  const place = placeOfName(head.manifest);
  for (const { identity, field, leftTo } of lostIdentities(base, head)) {
    const shown = code(identity);
    const line = nameLine(head.manifest, identity);
    if (leftTo !== null)
      yield {
        ...place,
        case: 'left',
        severity: 'notice',
        message: `This change leaves the website identity ${shown} to ${code(leftTo)}, which had it before, too.`,
        help: `If that is intended, nothing is left to do. Else set ${line} and take it out there.`,
      };
    else if (field === 'id') {
      const objection = objectionTo(identity, base, head);
      yield {
        ...place,
        case: 'id',
        severity: 'warning',
        message: `${ID} was ${shown}, and ${NAME} does not hold that identity. It may be lost.`,
        help: objection ? decisionHelp(objection) : `If it is this website's identity, set ${line}`,
      };
    }
  }
}
