import type { NameRemark } from '../routes/route-file.js';
import { renameHelp } from '../routes/spoken-file.js';
import { quote } from '../text/quote.js';
import type { Rule } from './rule.js';

export const routeName: Rule = {
  id: 'route-name',
  severity: 'warning',
  title: 'Every name below server/api says what part of a URL it stands for.',
  reason:
    "The document's 4.1 gives a meaning to plain names, [name], [...name] and [[name]], each as a whole segment. What a file with any other name serves is not shown.",
  bad: { files: { 'package.json': '{}', 'server/api/users/[id.get.ts': 'export default () => ({});\n' } },
  good: { files: { 'package.json': '{}', 'server/api/users/[id].get.ts': 'export default () => ({});\n' } },
  fix: 'Rename the file as the finding says.',
  *check(project) {
    for (const { file, name } of project.routeFiles) {
      if (name.kind === 'not-a-route-file') continue;
      for (const remark of name.remarks) {
        if (remark.kind === 'malformed')
          yield { file, range: null, message: whyMalformed(remark), help: renameHelp(project, remark.rename) };
        if (remark.kind === 'url-characters')
          yield { file, range: null, message: whyNoUrl(remark), help: 'Use letters, digits, "-", "_", "." and "~".' };
      }
    }
  },
};

function whyMalformed({ segment, why }: NameRemark & { kind: 'malformed' }): string {
  const meaning = "the document's 4.1 gives a meaning to [name], [...name] and [[name]] as a whole segment only";
  switch (why) {
    case 'empty name':
      return "The file has no name before its method suffix, so there is no URL for it: the document's 4.1 takes the URL from <name>.";
    case 'dots only':
      return `${quote(segment)} is no name a URL can end with: clients take such a segment out before they send a request. The document's 4.1 takes the URL from <name>.`;
    case 'unbalanced brackets':
      return `The brackets of ${quote(segment)} do not pair up, so the file is no route: ${meaning}.`;
    case 'empty brackets':
      return `The brackets of ${quote(segment)} hold no name, so the file is no route: ${meaning}.`;
    case 'dots before the name':
      return `${quote(segment)} has dots that are not the three of a catch-all, so the file is no route: ${meaning}.`;
    case 'optional catch-all':
      return `${quote(segment)} is both optional and a catch-all, so the file is no route: ${meaning}.`;
    case 'brackets inside a segment':
      return `${quote(segment)} has brackets beside other text, so the file is no route: ${meaning}.`;
  }
}

function whyNoUrl({ segment, characters }: NameRemark & { kind: 'url-characters' }): string {
  const list = characters.slice(0, 10).map(quote).join(', ');
  return `${quote(segment)} holds what no URL can write as it is (${list}): whether the route answers to the percent-encoded form is not shown by the document's 4.1.`;
}
