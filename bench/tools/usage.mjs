// Leaves what the process it is loaded into has used, CPU in seconds and peak memory in KiB, in the file that USAGE_FILE names.
import { writeFileSync } from 'node:fs';

process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  writeFileSync(process.env.USAGE_FILE, JSON.stringify({ cpu: (userCPUTime + systemCPUTime) / 1e6, peak: maxRSS }));
});
