import type { ValueKind } from './value-kinds.js';

const UNKNOWN: readonly ValueKind[] = ['unknown'];

/** What a function of the language or the platform gives, called by name; `given` is its first argument. */
export function kindsOfKnownCall(name: string, given: readonly ValueKind[]): readonly ValueKind[] {
  if (name.startsWith('Math.')) return ['number'];
  switch (name) {
    case 'Response.json':
    case 'Response.redirect':
    case 'Response.error':
    case 'fetch':
      return ['response'];
    case 'String':
    case 'encodeURIComponent':
    case 'Date':
      return ['string'];
    case 'JSON.stringify':
      return given.every((kind) => kind === 'object' || kind === 'string') ? ['string'] : UNKNOWN;
    case 'Number':
    case 'parseInt':
    case 'parseFloat':
    case 'Number.parseInt':
    case 'Number.parseFloat':
    case 'Date.now':
      return ['number'];
    case 'Boolean':
    case 'Array.isArray':
    case 'Number.isInteger':
      return ['boolean'];
    case 'BigInt':
      return ['bigint'];
    case 'Symbol':
      return ['symbol'];
    case 'Object.keys':
    case 'Object.values':
    case 'Object.entries':
    case 'Object.fromEntries':
    case 'Array.from':
    case 'Array.of':
    case 'Promise.all':
    case 'Promise.allSettled':
      return ['object'];
    case 'Promise.resolve':
      return given;
    default:
      return UNKNOWN;
  }
}

/** What `new` gives for a class of the language or the platform. */
export function kindsOfNew(name: string | null): readonly ValueKind[] {
  switch (name) {
    case 'Response':
      return ['response'];
    case 'Array':
    case 'Object':
    case 'Date':
    case 'Map':
    case 'Set':
    case 'URL':
      return ['object'];
    default:
      return UNKNOWN;
  }
}
