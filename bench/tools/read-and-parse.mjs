// The least that any check of handlers must do: one process that walks a project, reads every file and parses it, with the
// parser and the options of website-preflight.
import { readdirSync, readFileSync } from 'node:fs';
import { parse } from '@babel/parser';
import { PARSER_OPTIONS } from '../../build/src/handler/parse.js';

let files = 0;
function walk(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) walk(path);
    else {
      files += 1;
      try {
        parse(readFileSync(path, 'utf8'), PARSER_OPTIONS);
      } catch {
        // A seeded defect.
      }
    }
  }
}
walk(`${process.argv[2]}/server/api`);
process.stdout.write(`${files} files\n`);
