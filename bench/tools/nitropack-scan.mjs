// Finds the same routes as nitropack does before a build: names only, no handler is read.
import { createNitro, scanHandlers } from 'nitropack/core';

const nitro = await createNitro({ rootDir: process.argv[2], srcDir: 'server', logLevel: 0 });
process.stdout.write(`${(await scanHandlers(nitro)).length}\n`);
process.exit(0);
