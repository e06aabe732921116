/** What became of the websites of the workspace beyond those that are checked. */
export interface Around {
  readonly gone: readonly GoneWebsite[];
  /** Manifests of folders that are named and are no websites. */
  readonly missed: readonly string[];
  /** Websites that no entry of the list means, looked for only where a folder was missed. */
  readonly elsewhere: readonly string[];
}

/** A website whose identity base has in a manifest, and no manifest of the workspace has any more. */
export interface GoneWebsite {
  readonly identity: string;
  /** Its folder and its manifest in base. */
  readonly folder: string;
  readonly file: string;
  /** Whether that is still there, with another name. */
  readonly isThere: boolean;
  /** Folders that hold more than half of its routes now and did not before: the same website in another place. */
  readonly heirs: readonly string[];
  /** Websites that base does not have; none where there is an heir. */
  readonly beside: readonly string[];
}
