import assert from 'node:assert/strict';
import test from 'node:test';
import { check, type Files } from '../in-memory.js';

// The route files of wechat-article/wechat-article-exporter before and after its commit e810eb7b, which sorted all routes into
// new folders; each text stands for the content that git named so. What is expected was checked by hand against
// `git diff -M --name-status`: eight files deleted and eleven renamed with edits are nineteen URLs gone, three added and the
// same eleven are fourteen new ones, and one file moved untouched: `status`, which shows that `/api` became
// `/api/web/misc` for two of the eleven.
const BEFORE = `
  appmsgalbum.get=066b8bd appmsgpublish.get=b359238 authorinfo.get=9aa5b4f comment.get=7e41705
  login/bizlogin.post=d80db71 login/getqrcode.get=dbdce6d login/info.get=899fe1e login/scan.get=b5f4a31
  login/session/[sessionid].post=ae350ab logout.get=a3d4040 rss.get=5b2a43c searchbiz.get=5d5ea26 status.get=6e680fd
  v1/account.get=20ab2be v1/article.get=735253f v1/download.get=f2f7f1c v1/login/getqrcode.get=dbdce6d
  v1/login/login.post=d680d1a v1/login/scan.get=b5f4a31 v1/login/session/[sessionid].post=4f181c4
`;

const AFTER = `
  public/v1/account.get=d1bc772 public/v1/article.get=8faf3f3 public/v1/authkey.get=de397d3
  public/v1/download.get=2db047d web/login/bizlogin.post=7819598 web/login/getqrcode.get=e875aae
  web/login/scan.get=a1b41d4 web/login/session/[sid].post=2288077 web/misc/appmsgalbum.get=0b33cad
  web/misc/comment.get=46aacd0 web/misc/status.get=6e680fd web/mp/appmsgpublish.get=05aad8b web/mp/info.get=32ca4f8
  web/mp/logout.get=4f89961 web/mp/searchbiz.get=91b4364
`;

test('a repository that sorted its routes into new folders', () => {
  const { report } = check(site(AFTER), { base: site(BEFORE) });
  const { routes = [], access = [] } = report.projects[0]?.changes ?? {};
  const count = (wanted: string) => routes.filter(({ kind }) => kind === wanted).length;
  assert.deepEqual([count('removed'), count('added'), routes.length, access.length], [17, 12, 32, 29]);
  const renamed = routes.filter(({ kind }) => kind === 'renamed');
  assert.deepEqual(
    renamed.map(({ path, was }) => [was?.path, path]),
    ['appmsgalbum', 'comment', 'status'].map((name) => [`/api/${name}`, `/api/web/misc/${name}`]),
  );
});

function site(routes: string): Files {
  const files = routes
    .trim()
    .split(/\s+/)
    .map((one) => one.split('='));
  const texts = files.map(([name, id]) => [`server/api/${name}.ts`, `export default () => '${id}';\n`]);
  return { 'package.json': '{}', ...Object.fromEntries(texts) };
}
