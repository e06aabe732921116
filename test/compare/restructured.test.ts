import assert from 'node:assert/strict';
import test from 'node:test';
import { check, type Files } from '../in-memory.js';

// The route files of wechat-article/wechat-article-exporter before and after its commit e810eb7b, which sorted all routes into
// new folders; each text stands for the content that git named so. The list below was checked by hand against
// `git diff -M --name-status`: eight files deleted and eleven renamed with edits are nineteen URLs gone, three added and the
// same eleven are fourteen new ones, and one file moved untouched.
const BEFORE: Files = {
  'appmsgalbum.get.ts': '066b8bd',
  'appmsgpublish.get.ts': 'b359238',
  'authorinfo.get.ts': '9aa5b4f',
  'comment.get.ts': '7e41705',
  'login/bizlogin.post.ts': 'd80db71',
  'login/getqrcode.get.ts': 'dbdce6d',
  'login/info.get.ts': '899fe1e',
  'login/scan.get.ts': 'b5f4a31',
  'login/session/[sessionid].post.ts': 'ae350ab',
  'logout.get.ts': 'a3d4040',
  'rss.get.ts': '5b2a43c',
  'searchbiz.get.ts': '5d5ea26',
  'status.get.ts': '6e680fd',
  'v1/account.get.ts': '20ab2be',
  'v1/article.get.ts': '735253f',
  'v1/download.get.ts': 'f2f7f1c',
  'v1/login/getqrcode.get.ts': 'dbdce6d',
  'v1/login/login.post.ts': 'd680d1a',
  'v1/login/scan.get.ts': 'b5f4a31',
  'v1/login/session/[sessionid].post.ts': '4f181c4',
};

const AFTER: Files = {
  'public/v1/account.get.ts': 'd1bc772',
  'public/v1/article.get.ts': '8faf3f3',
  'public/v1/authkey.get.ts': 'de397d3',
  'public/v1/download.get.ts': '2db047d',
  'web/login/bizlogin.post.ts': '7819598',
  'web/login/getqrcode.get.ts': 'e875aae',
  'web/login/scan.get.ts': 'a1b41d4',
  'web/login/session/[sid].post.ts': '2288077',
  'web/misc/appmsgalbum.get.ts': '0b33cad',
  'web/misc/comment.get.ts': '46aacd0',
  'web/misc/status.get.ts': '6e680fd',
  'web/mp/appmsgpublish.get.ts': '05aad8b',
  'web/mp/info.get.ts': '32ca4f8',
  'web/mp/logout.get.ts': '4f89961',
  'web/mp/searchbiz.get.ts': '91b4364',
};

const CHANGES = [
  'removed GET /api/appmsgalbum',
  'removed GET /api/appmsgpublish',
  'removed GET /api/authorinfo',
  'removed GET /api/comment',
  'removed POST /api/login/bizlogin',
  'removed GET /api/login/getqrcode',
  'removed GET /api/login/info',
  'removed GET /api/login/scan',
  'removed POST /api/login/session/:sessionid',
  'removed GET /api/logout',
  'added GET /api/public/v1/account',
  'added GET /api/public/v1/article',
  'added GET /api/public/v1/authkey',
  'added GET /api/public/v1/download',
  'removed GET /api/rss',
  'removed GET /api/searchbiz',
  'removed GET /api/v1/account',
  'removed GET /api/v1/article',
  'removed GET /api/v1/download',
  'removed GET /api/v1/login/getqrcode',
  'removed POST /api/v1/login/login',
  'removed GET /api/v1/login/scan',
  'removed POST /api/v1/login/session/:sessionid',
  'added POST /api/web/login/bizlogin',
  'added GET /api/web/login/getqrcode',
  'added GET /api/web/login/scan',
  'added POST /api/web/login/session/:sid',
  'added GET /api/web/misc/appmsgalbum',
  'added GET /api/web/misc/comment',
  'renamed GET /api/web/misc/status < /api/status',
  'added GET /api/web/mp/appmsgpublish',
  'added GET /api/web/mp/info',
  'added GET /api/web/mp/logout',
  'added GET /api/web/mp/searchbiz',
];

test('a repository that sorted its routes into new folders', () => {
  const { report } = check(site(AFTER), { base: site(BEFORE) });
  const changes = report.projects[0]?.changes;
  const lines = changes?.routes.map(({ kind, method, path, was }) =>
    [`${kind} ${method} ${path}`, ...(was ? [was.path] : [])].join(' < '),
  );
  assert.deepEqual(lines, CHANGES);
  assert.equal(changes?.access.length, 33);
});

function site(routes: Files): Files {
  const files = Object.entries(routes).map(([name, id]) => [`server/api/${name}`, `export default () => '${id}';\n`]);
  return { 'package.json': '{}', ...Object.fromEntries(files) };
}
