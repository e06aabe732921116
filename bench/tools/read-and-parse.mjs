// The least that any check of handlers must do: one process that walks a project, reads every file and parses it, with the
// parser and the options of website-preflight.
import { readdirSync, readFileSync } from 'node:fs';
import { parse } from '@babel/parser';

const options = {
  sourceType: 'module',
  attachComment: false,
  allowUndeclaredExports: true,
  plugins: ['typescript', 'decorators', 'decoratorAutoAccessors', 'explicitResourceManagement'],
};

let files = 0;
function walk(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) walk(path);
    else {
      files += 1;
      try {
        parse(readFileSync(path, 'utf8'), options);
      } catch {
        // A seeded defect.
      }
    }
  }
}
walk(`${process.argv[2]}/server/api`);
process.stdout.write(`${files} files\n`);
