import type { ShownAnnotation } from '../test/runner/commands.js';

/** The two looks of GitHub's pages. */
export type Theme = 'light' | 'dark';

const COLORS = {
  light: { page: '#ffffff', text: '#1f2328', dim: '#59636e', line: '#d1d9e0', warning: '#9a6700', box: '#f6f8fa' },
  dark: { page: '#0d1117', text: '#f0f6fc', dim: '#9198a1', line: '#3d444d', warning: '#d29922', box: '#151b23' },
};

/** An annotation as the page of a pull request's files shows it, below its line. */
export function annotationPage({ title = '', message, file, line }: ShownAnnotation, theme: Theme): string {
  const { page, text, dim, line: edge, warning } = COLORS[theme];
  return `<!doctype html><meta charset="utf-8"><style>
body { background: ${page}; color: ${text}; font: 14px/1.5 "Segoe UI", "Noto Sans", "DejaVu Sans", sans-serif; margin: 0; padding: 8px }
section { border: 1px solid ${edge}; border-left: 3px solid ${warning}; border-radius: 6px; padding: 12px 16px }
b { color: ${warning} } small { color: ${dim}; display: block; margin-bottom: 8px } p { margin: 4px 0 0; white-space: pre-line }
</style><section><b>⚠ Check warning</b> on line ${line} in ${escaped(file ?? '')}<small>GitHub Actions / preflight</small>
<strong>${escaped(title)}</strong><p>${escaped(message)}</p></section>`;
}

/** What a command prints, as a terminal shows it. */
export function terminalPage(command: string, printed: string, theme: Theme): string {
  const { page, text, line, box } = COLORS[theme];
  return `<!doctype html><meta charset="utf-8"><style>
body { background: ${page}; margin: 0; padding: 8px }
pre { background: ${box}; border: 1px solid ${line}; border-radius: 6px; color: ${text}; margin: 0; padding: 12px 14px;
  font: 13px/1.4 "Liberation Mono", "DejaVu Sans Mono", monospace }
</style><pre>$ ${escaped(command)}\n${colored(printed, theme)}</pre>`;
}

/** The colors of a terminal by the number that sets each. */
const SGR: Readonly<Record<Theme, Readonly<Record<string, string>>>> = {
  light: { 31: '#cf222e', 32: '#1a7f37', 33: '#9a6700', 34: '#0969da', 35: '#8250df', 36: '#1b7c83', 90: '#59636e' },
  dark: { 31: '#ff7b72', 32: '#3fb950', 33: '#d29922', 34: '#58a6ff', 35: '#bc8cff', 36: '#39c5cf', 90: '#9198a1' },
};

const ESCAPE = new RegExp(`${String.fromCharCode(27)}\\[([\\d;]*)m`);

/** Text with escapes of a terminal as HTML; what it does not know it leaves out. */
function colored(printed: string, theme: Theme): string {
  let open = 0;
  const spans = printed.split(ESCAPE).map((part, at) => {
    if (at % 2 === 0) return escaped(part);
    const styles = part.split(';').flatMap((number) => styleOf(number, theme) ?? []);
    if (styles.length > 0) {
      open += 1;
      return `<span style="${styles.join('; ')}">`;
    }
    const closed = '</span>'.repeat(open);
    open = 0;
    return closed;
  });
  return spans.join('') + '</span>'.repeat(open);
}

function styleOf(number: string, theme: Theme): string | undefined {
  if (number === '1') return 'font-weight: bold';
  if (number === '2') return 'opacity: 0.65';
  const color = SGR[theme][number];
  return color && `color: ${color}`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
