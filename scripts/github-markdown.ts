import { readFileSync } from 'node:fs';
import { rehypeGithubAlerts } from 'rehype-github-alerts';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';

/** Markdown as GitHub's pages render it, as near as public packages come: parsed, sanitized, alerts drawn. */
export function githubHtml(markdown: string): string {
  return String(PROCESSOR.processSync(markdown));
}

const PROCESSOR = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeRaw)
  .use(rehypeSanitize)
  .use(rehypeGithubAlerts, {})
  .use(rehypeStringify)
  .freeze();

/** A whole page with that Markdown in GitHub's style. */
export function githubPage(markdown: string, theme: 'light' | 'dark'): string {
  const css = readFileSync(`node_modules/github-markdown-css/github-markdown-${theme}.css`, 'utf8');
  const background = theme === 'dark' ? '#0d1117' : '#ffffff';
  return `<!doctype html><meta charset="utf-8"><style>${css}
body { background: ${background}; margin: 0; padding: 24px; font-size: 14px }</style>
<body class="markdown-body">${githubHtml(markdown)}</body>`;
}
