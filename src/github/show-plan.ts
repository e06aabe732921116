import { prose } from '../formats/markdown-text.js';
import type { Conclusion } from '../report/report.js';
import { visible } from '../text/quote.js';
import { counted } from '../text/words.js';
import { emitAnnotation, emitPlan, emitSummary } from './emit.js';
import type { Planned } from './modes.js';

/** Shows a plan on GitHub: its outputs for a job matrix, and a few words in the job summary. */
export async function showPlan({ shards, base, reasons }: Planned): Promise<Conclusion> {
  const projects = shards.flatMap((shard) => shard.projects.split('\n'));
  const conclusion: Conclusion = reasons.length > 0 ? 'unchecked' : 'passed';
  const planned = `${counted(projects.length, 'project')} to check in ${counted(shards.length, 'shard')}. ${base.note}`;
  for (const message of reasons) {
    emitAnnotation({ level: 'error', title: 'website-preflight', message: `unchecked: ${visible(message)}` });
  }
  emitPlan(conclusion, shards, projects, base);
  await emitSummary(
    `## Website Preflight: ${conclusion}\n\n${prose({ message: reasons.length > 0 ? reasons.join(' ') : planned })}\n`,
  );
  return conclusion;
}
