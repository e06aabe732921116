import { LIMITS } from '../limits.js';
import { quote } from '../text/quote.js';
import { listOf } from '../text/words.js';
import type { Rule } from './rule.js';

/** A folder that is checked is no website, and folders that are not checked are. */
export const projectElsewhere: Rule = {
  id: 'project-elsewhere',
  severity: 'warning',
  title: 'A checked folder is not a website, and websites beside it are not checked.',
  reason:
    "By the platform document's 2.1 and 4.1 a website has routes under `server/api` and fields of its own in its manifest: a check of another folder stays green whatever happens to them.",
  bad: {
    files: { 'package.json': '{\n  "private": true\n}\n' },
    elsewhere: { 'package.json': '{\n  "mode": "static"\n}\n' },
  },
  good: { files: { 'package.json': '{\n  "mode": "static"\n}\n' } },
  fix: 'Set `projects` to `auto`, or name the folders of the websites.',
  *check({ manifest }, { around: { elsewhere, missed } }) {
    const { root } = manifest;
    if (root === null || !missed.includes(manifest.source.file) || elsewhere.length === 0) return;
    const shown = elsewhere.slice(0, LIMITS.relatedFiles);
    yield {
      file: manifest.source.file,
      range: manifest.source.range(root.start, root.start + 1),
      message: `This folder has no server/api and no field of the platform document's 2.1 that only websites have. Websites that are not checked: ${listOf(shown.map(quote), elsewhere.length)}.`,
      help: `Set "projects" to auto, or to:\n${shown.map(quote).join('\n')}`,
      pointer: '',
      same: [''],
    };
  },
};
