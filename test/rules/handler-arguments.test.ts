import { testHandlers } from './handler-findings.js';

testHandlers('handler-arguments', [
  ['export default (a, b, c) => [a, b, c];', '1:23-1:24', /requires 3 .* two: .* Remove `c`, or give it a default\.$/],
  ['export default (a, b, c) => [a, b];', '1:23-1:24', /requires 3 .* Remove `c`\.$/],
  ['export default (a, b, c, { d }) => [a, b, c];', '1:23-1:24', /requires 4 .* Remove `c` and `{ d }`\.$/],
  ['export default (a: { b: string }) => a;', '1:20-1:33', /typed `{ b: string }`, .* to `: unknown`\.$/],
  [
    'export default ({ b }: B) => b;',
    '1:24-1:25',
    /`B`, .* Take `data: unknown`, and destructure it after checking it\.$/,
  ],
  [`export default (a: {\n  b: 'x${'y'.repeat(60)}' }) => a;`, '1:20-2:71', /`{ b: 'xy{53}…`/],
]);
