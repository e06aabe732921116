import { createRequire } from 'node:module';

type Payload = Record<string, unknown>;

const examples = createRequire(import.meta.url)('@octokit/webhooks-examples/api.github.com/index.json') as readonly {
  readonly name: string;
  readonly examples: readonly Payload[];
}[];

/** Every real payload of an event. */
export function payloadsOf(name: string): readonly Payload[] {
  return examples.find((event) => event.name === name)?.examples ?? [];
}

/** A real payload of an event, with some of its values replaced; an object replaces only the values that it names. */
export function payload(name: string, isMeant: (payload: Payload) => boolean, replaced: Payload): Payload {
  const found = payloadsOf(name).find(isMeant);
  if (found === undefined) throw new Error(`no such payload of ${name}`);
  return merged(found, replaced);
}

function merged(payload: Payload, replaced: Payload): Payload {
  const entries = Object.entries(replaced).map(([key, value]) => {
    const inner = payload[key];
    return [key, isObject(value) && isObject(inner) ? merged(inner, value) : value];
  });
  return { ...payload, ...Object.fromEntries(entries) };
}

function isObject(value: unknown): value is Payload {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
