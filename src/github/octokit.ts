import { getOctokit } from '@actions/github';
import packageJson from '../../package.json' with { type: 'json' };

/** A client of GitHub's API that logs nothing. A file of its own in `dist/`, because most runs send nothing. */
export function octokitFor(token: string) {
  const silent = { debug() {}, info() {}, warn() {}, error() {} };
  return getOctokit(token, { userAgent: `${packageJson.name}/${packageJson.version}`, log: silent });
}
