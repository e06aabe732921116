import assert from 'node:assert/strict';
import { readHandler } from '../../src/handler/read-handler.js';
import type { Segment } from '../../src/patterns/pattern.js';
import type { Project, RouteFile } from '../../src/project.js';
import type { Rule } from '../../src/rules/rule.js';
import { sourceOf } from '../../src/text/source.js';
import { projectOf as manifestProject } from '../manifest/project.js';
import { violations } from './violations.js';

/** A project of one route file, named by the segments of its path. */
export function projectOf(text: string, segments: readonly Segment[] = []): Project {
  const source = sourceOf('server/api/file.get.ts', text);
  const route = { method: 'GET', pattern: [{ kind: 'static', text: 'api' } as const, ...segments], documented: true };
  const routeFile: RouteFile = {
    file: source.file,
    name: { kind: 'route', route, remarks: [] },
    textName: 'text',
    movableName: 'text',
    handler: readHandler(source).handler,
  };
  return manifestProject('{}', { routeFiles: [routeFile] });
}

/** The place, the message and the help of everything that a rule says. */
export function said(rule: Rule, project: Project): readonly (string | undefined)[] {
  return violations(rule, project).flatMap(({ file, range, message, help }) => {
    assert.equal(file, 'server/api/file.get.ts');
    const place = range ? `${range.start.line}:${range.start.column}-${range.end.line}:${range.end.column}` : 'file';
    return [place, message, help];
  });
}
