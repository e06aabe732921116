// The least that any check of a project must do: one process that walks it and reads every file.
import { readdirSync, readFileSync } from 'node:fs';

let files = 0;
let bytes = 0;
function walk(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) walk(path);
    else {
      files += 1;
      bytes += readFileSync(path).length;
    }
  }
}
walk(process.argv[2]);
process.stdout.write(`${files} files, ${bytes} bytes\n`);
