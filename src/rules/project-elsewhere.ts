import { LIMITS } from '../limits.js';
import { placeOf } from '../manifest/manifest.js';
import { quote } from '../text/quote.js';
import { listOf } from '../text/words.js';
import type { Rule } from './rule.js';

/** A checked folder is not a website, and folders that are not checked are. */
export const projectElsewhere: Rule = {
  id: 'project-elsewhere',
  severity: 'warning',
  title: 'A checked folder is not a website, and websites beside it are not checked.',
  reason:
    'A website has routes under `server/api` or platform fields in its manifest (platform document §2.1). Checking another folder says nothing about the websites beside it.',
  bad: {
    'package.json': '{\n  "private": true\n}\n',
    'package.json, in a folder that is not checked': '{\n  "mode": "static"\n}\n',
  },
  good: { 'package.json': '{\n  "mode": "static"\n}\n' },
  fix: 'Set `projects` to `auto`, or name the folders of the websites.',
  *check({ manifest }, { around: { elsewhere, missed } }) {
    const { root } = manifest;
    if (root === null || !missed.includes(manifest.source.file) || elsewhere.length === 0) return;
    const shown = elsewhere.slice(0, LIMITS.relatedFiles);
    yield {
      ...placeOf(manifest, { start: root.start, end: root.start + 1 }),
      message: `This folder is not a website. It has no server/api and no platform field (platform document §2.1). Not checked: ${listOf(shown.map(quote), elsewhere.length)}.`,
      help: `Set "projects" to auto, or to:\n${shown.map(quote).join('\n')}`,
    };
  },
};
