const enums: Readonly<Record<string, readonly unknown[]>> = {
  private: [true],
  type: ['module'],
  mode: ['auto', 'static', 'fullstack'],
  data: ['auto', 'local', 'server'],
  device: ['desktop', 'tablet', 'mobile'],
  orientation: ['landscape', 'portrait'],
};
const bounds: Readonly<Record<string, readonly [number, number]>> = {
  title: [1, 200],
  description: [1, 500],
  image: [1, 2000],
  lang: [2, 20],
  favicon: [1, Number.POSITIVE_INFINITY],
};

/** The document's 2.1, 2.2 and 5 written down once more by hand: the pointers of what they certainly do not allow. */
export function refusedByReference(manifest: object): readonly string[] {
  return Object.entries(manifest).flatMap(([key, value]) =>
    refused(key, value).map((rest) => `/${escaped(key)}${rest}`),
  );
}

/** The empty text stands for the value itself. */
function refused(key: string, value: unknown): readonly string[] {
  if (Object.hasOwn(enums, key)) return unless(enums[key]?.includes(value));
  const bound = Object.hasOwn(bounds, key) ? bounds[key] : undefined;
  if (bound !== undefined) return unless(isText(value) && fits(value, bound) && (key !== 'image' || isImage(value)));
  switch (key) {
    case 'name':
    case 'packageManager':
      return unless(isText(value));
    case 'id':
      return unless(isText(value) && value.length === 16 && /^web-[0-9a-f]+$/.test(value));
    case 'timezone':
      return unless(isText(value) && ['UTC', 'ASIA/KOLKATA'].includes(value.toUpperCase()));
    case 'dependencies':
    case 'overrides':
      return inside(value, (_, one) => unless(isText(one)));
    case 'auth':
      return inside(value, refusedAuth);
    case 'payment':
      return inside(value, refusedPayment);
    default:
      return [];
  }
}

function refusedAuth(key: string, value: unknown): readonly string[] {
  if (key === 'login' || key === 'denied')
    return unless(isText(value) && value.startsWith('/') && !value.includes('*'));
  if (!key.startsWith('/')) return [''];
  if (Array.isArray(value))
    return value.length === 0 ? [''] : refusedItems(value, (item) => isText(item) && item !== '');
  return unless(typeof value === 'boolean' || (isText(value) && value !== ''));
}

function refusedPayment(key: string, value: unknown): readonly string[] {
  switch (key) {
    case 'mode':
      return unless(value === 'test' || value === 'live');
    case 'currency':
      return unless(isText(value) && value.length === 3 && !/[^a-z]/i.test(value));
    case 'providers': {
      if (!Array.isArray(value)) return [''];
      const wrong = refusedItems(value, (item) => isText(item) && /^[^ A-Z]+$/.test(item));
      return [...(value.length > 3 ? [''] : []), ...wrong];
    }
    default:
      return [];
  }
}

function refusedItems(items: readonly unknown[], isRight: (item: unknown) => boolean): readonly string[] {
  return items.flatMap((item, at) => (isRight(item) && items.indexOf(item) === at ? [] : [`/${at}`]));
}

function inside(value: unknown, refuse: (key: string, value: unknown) => readonly string[]): readonly string[] {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return [''];
  return Object.entries(value).flatMap(([key, one]) => refuse(key, one).map((rest) => `/${escaped(key)}${rest}`));
}

/** Lengths count code points. */
function fits(text: string, [least, most]: readonly [number, number]): boolean {
  const { length } = [...text];
  return length >= least && length <= most;
}

function isImage(text: string): boolean {
  return ['http://', 'https://', '/'].some((start) => text.startsWith(start));
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function unless(isRight: boolean | undefined): readonly string[] {
  return isRight ? [] : [''];
}

function escaped(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}
