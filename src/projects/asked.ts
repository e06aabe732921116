import type { ReadSettings } from '../settings/read-settings.js';
import type { Asked } from './tree.js';
import { type WantedProjects, wantedProjects } from './wanted.js';

/** What the action or the command line says of the projects to check. */
export interface AskedFor {
  /** The folder of the repository, or of the projects without one. */
  readonly root: string;
  /** The folder, relative to the root, at or below which `auto` of the settings means every website. */
  readonly start: string;
  /** The projects of an input or the command line, which override those of the settings; or null. */
  readonly overriding: WantedProjects | null;
}

/** The projects to check. Settings that are not valid count as `auto`: who breaks them takes nothing out of the check. */
export function projectsAsked(settings: ReadSettings, { root, start, overriding }: AskedFor): Asked {
  const { projects = 'auto' } = settings.valid?.values ?? {};
  const wantedBySettings = wantedProjects({ root, from: root, start }, [projects].flat());
  return { settings, wantedBySettings, wanted: overriding ?? wantedBySettings };
}
