import vm from 'node:vm';

/** What `work` returns, or `too-slow` when it is not done after so many milliseconds; what it throws is thrown. */
export function withinTime<T>(milliseconds: number, work: () => T): { readonly value: T } | 'too-slow' {
  // Only the engine can stop code that does not return, and it offers that only for a script.
  const room = vm.createContext({ run: () => ({ value: work() }) });
  try {
    return vm.runInContext('run()', room, { timeout: milliseconds });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return 'too-slow';
    throw error;
  }
}
