import { testRule } from './found.js';

testRule('auth-parent', [
  {
    auth: { '/api/admin/*': 'staff' },
    routes: 'admin.get.ts admin.post.ts admin/a.ts',
    finds: [
      'package.json:1:10: notice: `/api/admin/*` may leave out GET `/api/admin` and POST `/api/admin`. Three of the ' +
        'four readings do, and no other key covers `/api/admin`. Fix: If the rule is for both, add ' +
        '`"/api/admin": "staff",` above it.',
    ],
  },
  // A star before is any segment.
  {
    auth: { '/api/*/stock/*': ['a', 'b'] },
    routes: '[shop]/stock.ts',
    finds: [
      'package.json:1:10: notice: `/api/*/stock/*` leaves out GET `/api/:shop/stock` in every reading, and no other ' +
        'key covers `/api/*/stock`. Fix: If the rule is for both, add `"/api/*/stock": ["a","b"],` above it.',
    ],
  },
  // The key would conflict with another one.
  {
    auth: { '/api/ADMIN': 'owner', '/api/admin/*': 'staff' },
    routes: 'admin.ts admin/a.ts',
    finds: [
      'package.json:1:31: notice: `/api/admin/*` may leave out GET `/api/admin`. Three of the four readings do, and ' +
        'no other key covers `/api/admin`. Fix: Decide which rule `/api/admin` needs.',
    ],
  },
  // Another key covers it, no route is there, all readings leave it out, or the reading is known.
  { auth: { '/api/admin/*': 'staff', '/api/admin': 'owner' }, routes: 'admin.ts admin/a.ts', finds: [] },
  { auth: { '/api/admin/*': 'staff', '/api': 'owner' }, routes: 'admin.ts admin/a.ts', finds: [] },
  { auth: { '/api/admin/*': 'staff' }, routes: 'admin/a.ts admins.ts', finds: [] },
  { auth: { '/api/admin/**': 'staff' }, routes: 'admin.ts admin/a.ts', finds: [] },
  {
    auth: { '/api/admin/*': 'staff' },
    routes: 'admin.ts admin/a.ts',
    settings: { 'auth-matching': 'servlet' },
    finds: [],
  },
  { auth: { '/*': 'staff' }, routes: 'a.ts', finds: [] },
]);
