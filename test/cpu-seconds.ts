/** The seconds of CPU that some work took here: unlike those of a clock, they are the same on a machine that others load. */
export function cpuSeconds(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}
