import packageJson from '../../package.json' with { type: 'json' };

/** The page of this program. */
export const HOME = packageJson.repository.url.replace(/^git\+|\.git$/g, '');

/** The pages of this version, so that a pinned release leads to its own rules. */
const DOCS = `${HOME}/blob/v${packageJson.version}/docs`;

/** The address of a rule's explanation. */
export function addressOf(id: string): string {
  return `${DOCS}/rules.md#${id}`;
}

/** The address of the platform document, section by section. */
export const PLATFORM = `${DOCS}/platform.md`;
