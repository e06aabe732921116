/** What became of the websites of the workspace beyond those that are checked. */
export interface Around {
  readonly gone: readonly GoneWebsite[];
  /** Manifests of named folders that are not websites. */
  readonly missed: readonly string[];
  /** Websites that no entry of the list means, looked for only where a folder was missed. */
  readonly elsewhere: readonly string[];
}

/** A website identity of base that is not in its manifest any more. */
export interface Displaced {
  readonly identity: string;
  /** Its folder and its manifest in base. */
  readonly folder: string;
  readonly file: string;
  /** Whether that manifest is still there, with another name. */
  readonly isThere: boolean;
  /** Whether no other manifest of base has it. */
  readonly isSole: boolean;
  /** The folders that carry it now. */
  readonly carriers: readonly string[];
}

/** A website whose identity no manifest of the workspace has any more, or only one of a folder that holds little of it. */
export interface GoneWebsite extends Displaced {
  /** Folders that hold more than half of its routes now and did not before: the same website in another place. */
  readonly heirs: readonly string[];
  /** Websites that base does not have; none where there is an heir. */
  readonly beside: readonly string[];
}
