import threads = require('node:worker_threads');
import reader = require('./reader.js');

// A thread of its own, with a stack for texts that are deep.
if (threads.workerData?.deepRoom) reader.serve(threads.workerData.deepRoom);

/** What reads route files, as a file of its own in `dist/`: only CommonJS can be loaded synchronously on every version of Node. */
export = reader;
