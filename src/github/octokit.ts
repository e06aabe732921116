import { getOctokit } from '@actions/github';
import packageJson from '../../package.json' with { type: 'json' };

/** A client of GitHub's API that writes nothing to the log. A separate file in `dist/`, because most runs ask nothing. */
export function octokitFor(token: string) {
  const silent = { debug() {}, info() {}, warn() {}, error() {} };
  return getOctokit(token, { userAgent: `${packageJson.name}/${packageJson.version}`, log: silent });
}
