import vm from 'node:vm';

/** What `work` returns, or `too-slow` when it is not done after so many milliseconds; what it throws is thrown. */
export function withinTime<T>(milliseconds: number, work: () => T): { readonly value: T } | 'too-slow' {
  room ??= vm.createContext({});
  script ??= new vm.Script('run()');
  room.run = () => ({ value: work() });
  try {
    return script.runInContext(room, { timeout: milliseconds });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return 'too-slow';
    throw error;
  }
}

// Only the engine can stop code that does not return, and it offers that only for a script. A room of its own is costly to make.
let room: vm.Context | undefined;
let script: vm.Script | undefined;

/** The time that all files of a run together may lose to parses that do not end, in milliseconds. */
export interface Patience {
  left: number;
}

/** Enough for a few such files: a project that holds more of them is blocked by the first. */
export function newPatience(): Patience {
  return { left: 5000 };
}
