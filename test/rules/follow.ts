import { changeOf } from '../../src/compare/compare.js';
import { adviceIn } from '../../src/judge/advice.js';
import { judge } from '../../src/judge/judge.js';
import { nameIn, type Project } from '../../src/project.js';
import { rules as allRules } from '../../src/rules/index.js';
import type { Candidate, Offer } from '../../src/rules/offer.js';
import type { Violation } from '../../src/rules/rule.js';
import { type Edit, edited } from '../../src/text/edits.js';
import type { Files } from '../in-memory.js';

/** What a finding says, and the files as each way to do what it offers makes them; none where only a person knows. */
export interface Advised extends Pick<Violation, 'message' | 'help'> {
  readonly rule: string;
  readonly ways: readonly Files[];
  /** What the ways write, in its own words: each has to be in the help. */
  readonly writes: readonly string[];
}

/** What the findings in a project offer, as data. */
export function advised(
  files: Files,
  project: Project,
  base: Project | null,
  rules = allRules.filter(({ severity }) => severity !== 'off'),
): readonly Advised[] {
  const head = judge({ project, change: changeOf(base, project) });
  const advice = adviceIn(head, rules);
  return rules.flatMap((rule) =>
    head.violationsOf(rule).map((violation) => {
      const told: Violation & Partial<Offer> = { ...violation, ...advice.get(violation) };
      const { file, message, help, edit = told.proposal, tries = [] } = told;
      const ways = tries.map((one) => afterTry(files, project, one));
      return {
        rule: rule.id,
        message,
        ...(help !== undefined && { help }),
        ways: edit && ways.length === 0 ? [withEdit(files, file, edit)] : ways,
        writes: tries.flatMap((one) => writtenBy(one, project)),
      };
    }),
  );
}

function afterTry(files: Files, { manifest }: Project, { edit, rename }: Candidate): Files {
  const now = edit ? withEdit(files, manifest.source.file, edit) : files;
  if (!rename) return now;
  const { [rename.from]: text = '', ...others } = now;
  return { ...others, [rename.to]: text };
}

function withEdit(files: Files, file: string, edit: Edit): Files {
  return { ...files, [file]: edited(String(files[file]), [edit]) };
}

/** The name of a file, and the key or the value that takes the place of another. */
function writtenBy({ edit, rename }: Candidate, { path }: Project): readonly string[] {
  const [, text] = /^"([^"\\]*)"$/.exec(edit?.text ?? '') ?? [];
  return [...(rename ? [nameIn(path, rename.to)] : []), ...(text === undefined ? [] : [text])];
}
