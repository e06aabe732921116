import { parser } from 'typescript-eslint';

export default [{ files: ['**/*.ts'], languageOptions: { parser }, rules: { 'no-debugger': 'error' } }];
