import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';

/** What no run may ever print: it stands in every file outside of the workspace. */
export const SECRET = 'SECRET-OF-THE-HOST';

/** Writes a file, its folders too. */
export function put(file: string, text = "export default () => 'ok';\n"): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** A repository with a project `site` of one route, beside a folder `outside` that holds a secret. */
export function workspaceIn(folder: string): { readonly root: string; readonly site: string } {
  const root = join(folder, 'workspace');
  put(join(folder, 'outside', 'package.json'), JSON.stringify({ title: SECRET, auth: { '/api': SECRET } }));
  put(join(folder, 'outside', 'server', 'api', 'secret.get.ts'), `export default () => '${SECRET}';\n`);
  put(join(root, 'site', 'package.json'), '{}\n');
  put(join(root, 'site', 'server', 'api', 'ok.get.ts'));
  execFileSync('git', ['init', '--quiet', '--initial-branch=main', root]);
  return { root, site: join(root, 'site') };
}

/** A link, its folders made. */
export function link(file: string, target: string): void {
  mkdirSync(dirname(file), { recursive: true });
  symlinkSync(target, file);
}

/** A FIFO that nobody writes to: whoever opens it to read waits for ever. */
export function fifo(file: string): void {
  execFileSync('mkfifo', [file]);
}

/** A socket that listens until the test is over. */
export function socket(file: string, context: { after(done: () => void): void }): Promise<void> {
  const server = createServer();
  context.after(() => void server.close());
  return new Promise((resolve) => {
    server.listen(file, resolve);
  });
}
