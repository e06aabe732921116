// Leaves the peak memory of the process it is loaded into, in KiB, in the file that PEAK_FILE names.
import { writeFileSync } from 'node:fs';

process.on('exit', () => writeFileSync(process.env.PEAK_FILE, String(process.resourceUsage().maxRSS)));
