import { testHandlers } from './handler-findings.js';

testHandlers('handler-void', [
  ['export default (data) => {\n  void data;\n};', '2:3-2:12', /`void data`\. .* `void data`\. .* `_data`\.$/],
  ['export default (_data) => {\n  void _data;\n};', '2:3-2:13', /Remove `void _data`\.$/],
  ['export default (_a, { app }) => {\n  void app;\n};', '2:3-2:11', /`void app`\. .*, take it out of the pattern/],
]);
