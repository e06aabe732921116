import { testHandlers } from './handler-findings.js';

testHandlers('handler-unused', [
  // What another rule wants gone
  ['export default (a, b, c) => [a, b];', '', /^$/],
  ['export default (data) => ({});', '1:17-1:21', /`data` is not used\. .* Rename it to `_data`\.$/],
  ['export default (_data, { app }) => ({});', '1:24-1:31', /^Parameter `{ app }` .* Replace it with one name/],
  ['export default (_data, {\n  app,\n}) => ({});', '1:24-3:2', /^Parameter `{ app, }` is not used/],
]);
