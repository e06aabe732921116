/**
 * The caps on what is read and judged; those on requests are in `github/`, those on globs in `text/glob.ts`. What is
 * beyond one is reported, never skipped silently.
 */
export const LIMITS = {
  /** Bytes of a file that is read (1 MiB). */
  fileBytes: 1024 * 1024,
  /** Nested brackets in a manifest or settings file, so that no walk overflows the stack. */
  manifestDepth: 100,
  /** Values in the fields of a manifest that have constraints. */
  judgedValues: 20_000,
  /** Route files of a project. */
  routeFiles: 10_000,
  /** Segments of the path of a route. */
  pathSegments: 32,
  /** Optional segments of a route: each doubles the shapes of its URLs. */
  optionalSegments: 4,
  /** Keys of `auth`, and characters of each. */
  authKeys: 200,
  authKeyCharacters: 1000,
  /** Files and folders of one listing of the disk. */
  listedFiles: 200_000,
  /** Bytes of one answer of git. */
  gitAnswerBytes: 128 * 1024 * 1024,
  /** Violations of a rule that trials of its edits of the manifest find, all of them in each trial. */
  foundInTrials: 100_000,
  /** Related places of a finding. */
  relatedPlaces: 30,
  /** Characters of a project's text in a message. */
  shownText: 300,
} as const;

/** What is wrong with a file that has more than `fileBytes`, as the predicate of a sentence. */
export function tooLarge(size: number): string {
  return `has ${size} bytes, more than ${LIMITS.fileBytes} (1 MiB)`;
}
