/**
 * Every number of ours that bounds work or output, with the promise it keeps. A number that a standard gives (a section of the
 * platform document, GitHub) says so. Work takes its bounds as an argument with these as the default, so that a test can prove
 * a bound with small numbers.
 */
export const LIMITS = {
  // a run, and the share of it that each project has

  /** Route files of all projects of a run, with what counts as such. Keeps: what one budget of all projects allows ends within 30 s of CPU and 1 GB. */
  filesOfARun: 150_000,
  /** Route files that a project counts as beside its own. Keeps: no real project is too small for its budgets. */
  filesOfAProject: 20,
  /** Bytes of a manifest that count as a route file. Keeps: no real project is too small for its budgets. */
  manifestBytesOfAFile: 25,

  // text

  /** Steps of all comparisons of lines in a run: the characters, and the square of a pair's edits. Keeps: a run ends within 30 s of CPU. */
  comparedSteps: 40_000_000,

  /** Characters of a project's text in a message or a cell. Keeps: a report stays under 50 MB, and a name of a megabyte does not fill a page. */
  shownText: 300,
  /** Characters of a word that is compared with known ones; no name is longer. Keeps: a run ends within 30 s of CPU. */
  comparedWord: 64,

  // manifest

  /** Brackets inside each other (a finding says so). Keeps: no walk overflows the stack. */
  manifestDepth: 100,
  /** Values in the fields that have constraints. Keeps: no list of faults overflows the stack, and a run ends within 1 GB. */
  judgedValues: 20_000,
  /** Characters of a value in a message: it is shown to recognize it. Keeps: a report stays under 50 MB. */
  shownValue: 60,
  /** Characters of a JSON Pointer: a long key would be in that of everything below it. Keeps: a report stays under 50 MB. */
  pointerCharacters: 1000,

  // patterns, routes and auth

  /** Steps of comparing two patterns, a hundred times what two real ones take. Keeps: a run ends within 30 s of CPU. */
  stepsOfAPair: 20_000,
  /** Steps of comparing the names of a project, for each of its files; real ones take up to 5. Keeps: a run ends within 30 s of CPU. */
  stepsOfAFile: 250,
  /** Steps of each further question about a project, for each of its files; real ones take up to 11. Keeps: a run ends within 30 s of CPU. */
  stepsOfAQuestion: 125,
  /** Pairs of files that a report lists (at least 1,000). Keeps: a report stays under 50 MB. */
  listedOverlaps: 2_000,
  /** Characters of those pairs: file names are as long as a stranger likes. Keeps: a report stays under 50 MB. */
  overlapCharacters: 4_000_000,
  /** Files and other manifests that one finding relates to it. Keeps: a report stays under 50 MB. */
  relatedFiles: 20,
  /** Segments of all auth keys that are read, a hundred times what a real website has. Keeps: a run ends within 1 GB. */
  authSegments: 30_000,
  /** Characters of an auth key or of an entry of `projects`: servers and disks take no longer path. Keeps: a run ends within 30 s of CPU. */
  patternCharacters: 4096,
  /** Keys of equal standing that an example keeps clear of. Keeps: a run ends within 30 s of CPU. */
  avoidedKeys: 50,
  /** Entries of a list in a value that a message shows. Keeps: a report stays under 50 MB. */
  shownEntries: 4,

  // handler

  /** Steps through names, branches and calls to what a value or type is. Keeps: no text exhausts the stack. */
  followedSteps: 40,
  /** Names of a text that are resolved one by one, before all are at once. Keeps: a run ends within 30 s of CPU. */
  soughtNames: 8,
  /** Places of a text where such a name may stand. Keeps: a run ends within 30 s of CPU. */
  soughtPlaces: 40,
  /** How far the parser may travel over a text, for each character of it. Keeps: a run ends within 30 s of CPU. */
  parserSteps: 10,
  /** How far it may travel beyond six times the length of each text, for each file of a project; none of 12,501 public ones needs it. Keeps: a run ends within 30 s of CPU. */
  parserEffortOfAFile: 1_400,
  /** How many calls deep the parser may go. Keeps: no text exhausts the stack, and the same ones are refused everywhere. */
  parserCalls: 50_000,
  /** Blocks and classes around it, times the names that it notes in each. Keeps: a run ends within 30 s of CPU and 1 GB. */
  parserNotes: 2_000_000,
  /** Remarks on handlers that are kept, and names that theirs are compared with, for each file of a project; real ones have 1. Keeps: a run ends within 30 s of CPU and 1 GB. */
  remarksOfAFile: 10,
  /** Characters of a text that is parsed on from its errors, to tell those of types alone. Keeps: a run ends within 30 s of CPU. */
  recoveredText: 100_000,

  /** Seconds of waiting until the thread for deep texts counts as dead; it takes some. Keeps: a step ends. */
  deepSeconds: 600,

  // read

  /** Bytes of all manifests of a workspace that look like a website's. Keeps: a run ends within 30 s of CPU. */
  manifestBytes: 64 * 1024 * 1024,
  /** Bytes of a file that is read (1 MiB; a finding says so). Keeps: a run ends within 1 GB. */
  fileBytes: 1024 * 1024,
  /** Files below `server/api` of a project. Keeps: a run ends within 30 s of CPU and 1 GB. */
  routeFiles: 100_000,
  /** Characters of the paths of those files; a real project of as many has a tenth. Keeps: a run ends within 1 GB. */
  pathCharacters: 16_000_000,
  /** Segments of those paths. Keeps: a run ends within 30 s of CPU. */
  pathSegments: 2_000_000,
  /** Bytes of the route files of all projects of a run, beyond the share of each project. Keeps: a run ends within 30 s of CPU. */
  routeBytes: 8 * 1024 * 1024,
  /** That share, in bytes for each of its files; real ones have 2,300. Keeps: no real project is too large to check. */
  routeBytesOfAFile: 2_500,
  /** Files and folders of one walk of the disk. Keeps: a run ends within 1 GB. */
  entries: 2_000_000,
  /** Manifests that are listed, those that links lead to included: each link to the root leads to all. Keeps: a run ends within 30 s of CPU. */
  manifestsBehindLinks: 200_000,
  /** Bytes of one answer of git: a few trees that name each other list more files than any disk holds. Keeps: 1 GB. */
  gitAnswerBytes: 128 * 1024 * 1024,
  /** Texts that the braces of a glob stand for: the glob is read once per text. Keeps: a run ends within 30 s of CPU. */
  globTexts: 1000,

  // settings

  /** Entries of `ignore`. Keeps: a run ends within 30 s of CPU. */
  ignoreEntries: 1000,
  /** Of those, entries with a glob: each is compared with every finding of its rule. Keeps: a run ends within 30 s of CPU. */
  ignoreGlobs: 100,
  /** Characters of the reason of an entry, which is in each finding that it ignores. Keeps: a report stays under 50 MB. */
  ignoreReason: 500,
  /** Faults of a settings file, and values of one setting, that are told at once. Keeps: a report stays under 50 MB. */
  settingsTold: 10,
  /** Routes, auth keys and findings of a run on which changed settings are tried out. Keeps: a run ends within 30 s of CPU. */
  triedEntries: 20_000,

  // compare, rules and report

  /** Folders in the place of a file in a folder that moved. Keeps: a run ends within 30 s of CPU. */
  foldersOfAPlace: 8,
  /** Violations of one rule that are looked at in one tree beyond those listed. Keeps: a run ends within 30 s of CPU. */
  violationsRead: 200_000,
  /** Findings of one rule that are listed for one project. Keeps: a report stays under 50 MB. */
  findingsOfARule: 1000,
  /** Characters of a message or a help; a name may be a megabyte, and is in each. Keeps: a report stays under 50 MB. */
  findingText: 4000,
  /** Members `id` that a machine takes out; all may be on one line of a megabyte. Keeps: a run ends within 30 s of CPU. */
  removedMembers: 20,
  /** Bytes of the projects of a written report, failures and settings aside. Keeps: a report stays under 50 MB. */
  reportBytes: 47_000_000,

  // formats

  /** Annotations of each level that GitHub shows in a step; it drops the rest. */
  annotationsOfALevel: 10,
  /** Characters of an annotation's message that GitHub shows. */
  annotationMessage: 4096,
  /** Characters of the title of an annotation or a check run (GitHub). */
  title: 255,
  /** Characters of a check run's summary, a comment or a suggestion. GitHub takes 65,535: a link and what marks it have room. */
  gitHubText: 63_000,
  /** Bytes of a step's job summary; a larger one GitHub drops whole. */
  summaryBytes: 1024 * 1024,
  /** Results of one run that GitHub's code scanning takes. */
  sarifResults: 25_000,
  /** Bytes of a compressed SARIF log: GitHub takes 10 MB, with the fingerprints that an upload adds. */
  sarifBytes: 9_000_000,
  /** What the frames of all sections may take of a summary. Keeps: what does not fit is counted. */
  shareOfFrames: 0.25,
  /** Reasons in the box at the top of the summary, of each kind. Keeps: the first screen tells how it ended. */
  reasons: 5,
  /** Rows of a table that is not folded. Keeps: what comes after a table is found. */
  openRows: 30,
  /** Characters of code in a line of a route's cell, and of a label in a picture; routes of a picture. Keeps: both fit 1,000 pixels. */
  drawn: 40,
  /** Columns of a terminal's line: names take a third, a column of a table at least a quarter; no wider indentation is repeated. Keeps: nothing is wider than 80 columns except a path or URL that is longer. */
  textColumns: 80,
  /** Columns that a cell is filled up to. Keeps: a stranger's name does not push the rest of every row away. */
  cellColumns: 34,

  // doors: GitHub and the command line

  /** Rounds of fixing and checking again; real ones take two. Keeps: two fixes that undo each other come to an end. */
  fixRounds: 5,

  /** Milliseconds of one `git fetch`. Keeps: a step ends when nothing answers. */
  fetchMilliseconds: 20_000,
  /** Milliseconds of one request to GitHub's API. Keeps: "one API request takes 10 seconds at most". */
  requestMilliseconds: 10_000,
  /** Milliseconds of all publishing. Keeps: "and all publishing 25". */
  publishMilliseconds: 25_000,
  /** Requests for one thing, repeats included, within that time. Keeps: GitHub is not asked without end. */
  attempts: 3,
  /** Milliseconds in which a commit is read through the API. Keeps: a step ends when GitHub is slow. */
  apiReadMilliseconds: 60_000,
  /** Requests for one kind of thing, the files of a commit or deployments: GitHub gives a token 1,000 an hour for all jobs of a repository. */
  apiRequests: 400,
  /** Requests at once; GitHub allows a hundred. */
  apiRequestsAtOnce: 8,
  /** Characters of a check run's name. Keeps: it can be told from others in a list, and chosen as a required check. */
  checkName: 100,
  /** Pages of 100 earlier annotations or comments of a pull request. Keeps: publishing ends in time. */
  apiPages: 10,
  /** Pages of 100 files of a pull request: GitHub lists 3,000. */
  changedFilePages: 30,
  /** Annotations that GitHub's checks API takes in one request, and suggestions of one review. */
  ofARequest: 50,
  /** Bytes of a plan: it is an input of each shard, and Linux takes no variable of over 128 KiB. Keeps: every planned shard starts. */
  planBytes: 131_000,
  /** Jobs of one matrix that GitHub runs. */
  shards: 256,
  /** Files below `server/api` of a shard, one job checks them in some seconds. Keeps: a job's own start is not what takes the time. */
  filesOfAShard: 5000,
} as const;

/** The size of a project, in route files: what its budgets grow with, and what a run has so much of. */
export function sizeOf(files: number, manifestBytes = 0): number {
  return LIMITS.filesOfAProject + files + manifestBytes / LIMITS.manifestBytesOfAFile;
}
