import assert from 'node:assert/strict';
import test from 'node:test';
import type { ProjectReport } from '../../src/report/report.js';
import { FULL, roomOf, roomyPart } from '../../src/report/room.js';

/** A project's report of so many bytes. */
function sized(path: string, bytes: number): ProjectReport {
  const bare = { path, rest: '' };
  return { ...bare, rest: 'x'.repeat(bytes - JSON.stringify(bare).length) } as unknown as ProjectReport;
}

const PROJECTS = [sized('a', 40), sized('b', 200), sized('c', 50), sized('d', 30), sized('e', 25)];

/** What one run over some projects lists, and what it says of the others. */
function run(projects: readonly ProjectReport[], most: number) {
  const room = roomOf(most);
  const told = projects.map((project) => ({ project, why: room.refusal(project) }));
  return {
    projects: told.flatMap(({ project, why }) => (why === null ? project : [])),
    failures: told.flatMap(({ project, why }) => (why === null ? [] : { project: project.path, message: why })),
  };
}

/** The room, and the projects that are listed. */
const rows: readonly (readonly [most: number, listed: string])[] = [
  [145, 'acde'],
  [144, 'acd'],
  [119, 'ac'],
  [100, 'ac'],
  [89, 'a'],
  [39, 'd'],
  [345, 'abcde'],
  [20, ''],
];

for (const [most, listed] of rows) {
  test(`room for ${most} bytes: [${listed}] in one run and in any shards of it`, () => {
    const whole = run(PROJECTS, most);
    assert.equal(whole.projects.map(({ path }) => path).join(''), listed);
    const byPath = ({ failures }: typeof whole) => failures.toSorted((a, b) => (a.project < b.project ? -1 : 1));
    for (let parts = 0; parts < 2 ** PROJECTS.length; parts += 1) {
      const isFirst = (_: unknown, at: number) => ((parts >> at) & 1) === 1;
      const shards = [isFirst, (one: unknown, at: number) => !isFirst(one, at)].map((of) =>
        run(PROJECTS.filter(of), most),
      );
      const merged = roomyPart(shards, most);
      assert.deepEqual(merged.projects, whole.projects);
      assert.deepEqual(byPath(merged as typeof whole), byPath(whole));
    }
  });
}

test('what fails for another reason stays told', () => {
  const failures = [{ project: 'b', message: 'x' }];
  assert.deepEqual(
    roomyPart([{ projects: [], failures }, run([sized('a', 40)], 39)]).failures.map(({ project }) => project),
    ['b', 'a'],
  );
  assert.match(FULL, /47000000 bytes\. Check it in a separate run\.$/);
});
