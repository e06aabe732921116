import reader = require('./reader.js');

/** What reads route files, as a file of its own in `dist/`: only CommonJS can be loaded synchronously on every version of Node. */
export = reader;
