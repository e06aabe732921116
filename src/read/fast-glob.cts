import fastGlob = require('fast-glob');

/** What reads patterns of folders, as a file of its own in `dist/`: only CommonJS can be loaded synchronously on every version of Node. */
export = fastGlob;
