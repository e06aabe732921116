import { testRule } from './found.js';

testRule('manifest-name', [
  {
    manifest: { name: 'web-0123456789a' },
    finds: [
      'package.json:1:9: notice: `web-0123456789a` is almost a website identity. An identity is `web-` and ' +
        '12 of the digits 0-9 and a-f. Fix: If it is the identity, write it exactly as the platform did; ' +
        'else use a name of another form.',
    ],
  },
  {
    manifest: { name: 'web-0123456789abc' },
    finds: [
      'package.json:1:9: notice: `web-0123456789abc` is almost a website identity. An identity is `web-` and ' +
        '12 of the digits 0-9 and a-f. Fix: If it is the identity, write it exactly as the platform did; else ' +
        'use a name of another form.',
    ],
  },
  {
    manifest: { name: 'web-0123456789AB' },
    finds: [
      'package.json:1:9: notice: `web-0123456789AB` is almost a website identity. An identity is `web-` and ' +
        '12 of the digits 0-9 and a-f. Fix: If it is the identity, write it exactly as the platform did; else ' +
        'use a name of another form.',
    ],
  },
  ...['web-0123456789ab', 'web-0123456789', 'web-0123456789abcd', 'web-app', 5].map((name) => ({
    manifest: { name },
    finds: [],
  })),
  // The rule manifest-identity reports this name.
  { manifest: { name: 'web-0123456789a' }, base: { manifest: { name: 'web-0123456789ab' } }, finds: [] },
]);
