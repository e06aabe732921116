import { testHandlers } from './handler-findings.js';

testHandlers('handler-syntax', [
  ['export default () => ({});\n  }\n', '2:3-2:4', /^Syntax error: Unexpected token\. .* Fix the/],
  // Columns count from the line feed.
  ["const a = '\u2028';\r\nexport default =;\n", '2:16-2:17', /Unexpected token/],
  ['export default () => ({});\nexport default 1;\n', '2:16-2:17', /has two default exports/],
]);
