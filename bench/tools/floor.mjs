// The least that any check of a project must do: one process that walks it and reads every file.
import { readdirSync, readFileSync } from 'node:fs';

let bytes = 0;
function walk(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) walk(path);
    else bytes += readFileSync(path).length;
  }
}
walk(process.argv[2]);
process.stdout.write(`${bytes}\n`);
