/** Files that some disks take for one: their paths differ in case or in Unicode form only. */
export interface SameOnDisk {
  /** At least two, in the order given. */
  readonly files: readonly string[];
  /** Whether they differ in case, not in the form of their characters alone. */
  readonly inCase: boolean;
}

/** The groups among paths that macOS or Windows would store as one file, in the order of their first path. */
export function sameOnDisk(files: readonly string[]): readonly SameOnDisk[] {
  const groups = new Map<string, string[]>();
  for (const file of files) {
    const folded = file.normalize('NFC').toLowerCase().normalize('NFC');
    const group = groups.get(folded);
    if (group === undefined) groups.set(folded, [file]);
    else group.push(file);
  }
  return [...groups.values()]
    .filter((group) => group.length > 1)
    .map((group) => ({ files: group, inCase: new Set(group.map((file) => file.normalize('NFC'))).size > 1 }));
}
