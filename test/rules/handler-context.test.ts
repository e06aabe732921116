import { testHandlers } from './handler-findings.js';

testHandlers('handler-context', [
  ['export default (_a, c) => c.requestID;', '1:29-1:38', /member `requestID`\. .* Use `requestId`\.$/],
  ['export default (_a, c) => c.user;', '1:29-1:33', /has `app`, `request`, .* Use one of these four/],
]);
