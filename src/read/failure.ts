import packageJson from '../../package.json' with { type: 'json' };
import { reasonOf, visible } from '../text/quote.js';

/** Why a project, or something outside of all projects, could not be checked, and what to do. */
export interface Failure {
  readonly project: string | null;
  readonly message: string;
  /** Where no folder is a website. */
  readonly kind?: 'no website';
}

/** Something could not be checked. The message says why, and what to do. */
export class CheckError extends Error {}

/** What a caught `CheckError` says; throws any other error again. */
export function checkErrorMessage(error: unknown): string {
  if (error instanceof CheckError) return error.message;
  throw error;
}

/** What a `CheckError` says to correct; any other error is a bug, and the message says where to report it. */
export function failureMessage(error: unknown, doing = ''): string {
  if (error instanceof CheckError) return error.message;
  return `Internal error${doing} (${visible(reasonOf(error))}). Please report it: ${packageJson.bugs.url}`;
}
