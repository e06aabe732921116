import { testRule } from './found.js';

testRule('manifest-legacy-file', [
  {
    files: { 'config.ts': '', 'website.ts': 'x', 'project.ts': '', 'package.ts': '' },
    finds: [
      'config.ts:1:1: warning: `config.ts` is a legacy configuration file. Configuration belongs in the manifest. ' +
        'Fix: Move its configuration into `package.json` and remove it. If it holds something else, rename it.',
      'package.ts:1:1: warning: `package.ts` is a legacy configuration file. Configuration belongs in the ' +
        'manifest. Fix: Move its configuration into `package.json` and remove it. If it holds something else, ' +
        'rename it.',
      'project.ts:1:1: warning: `project.ts` is a legacy configuration file. Configuration belongs in the ' +
        'manifest. Fix: Move its configuration into `package.json` and remove it. If it holds something else, ' +
        'rename it.',
      'website.ts:1:1: warning: `website.ts` is a legacy configuration file. Configuration belongs in the ' +
        'manifest. Fix: Move its configuration into `package.json` and remove it. If it holds something else, ' +
        'rename it.',
    ],
  },
  // Only in the folder of the project.
  { routes: 'config.ts', files: { 'src/website.ts': '', 'configs.ts': '' }, finds: [] },
]);
