import packageJson from '../../package.json' with { type: 'json' };
import { reasonOf, visible } from '../text/quote.js';

/** Why a project, or something outside of all projects, could not be checked, and what to do. */
export interface Failure {
  readonly project: string | null;
  readonly message: string;
  /** Where no folder is a website. */
  readonly kind?: 'no website';
}

/** Something could not be read. The message names it and says what to do. */
export class Unreadable extends Error {}

/** What a caught `Unreadable` says; throws any other error again. */
export function unreadableMessage(error: unknown): string {
  if (error instanceof Unreadable) return error.message;
  throw error;
}

/** What an `Unreadable` says to correct; any other error is a bug, and the message says where to report it. */
export function failureMessage(error: unknown, doing = ''): string {
  if (error instanceof Unreadable) return error.message;
  return `Internal error${doing} (${visible(reasonOf(error))}). Please report it: ${packageJson.bugs.url}`;
}
