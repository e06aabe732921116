import { testHandlers } from './handler-findings.js';

testHandlers('handler-return', [
  ['export default () => 42;', '1:22-1:24', /returns a number\. .* Wrap it in an object/],
  ['export default () => {};', '1:19-1:21', /`undefined` on every path\. .* For an empty response/],
]);
