import type { ApplyingFigures } from './applying.ts';
import type { CentreDocumentFigures, DocumentTime } from './centre-documents.ts';
import type { CentreFigures } from './centres.ts';
import type { FigureTime, FigureTimes } from './figures.ts';
import type { FileFigures } from './files.ts';
import type { ImportMemory } from './import-memory.ts';
import { type Figure, heldLimitMs, type ListFigures, manyOnEmbedded } from './lists.ts';
import type { PageFigure } from './pages.ts';
import type { PaperFigure } from './papers.ts';
import type { QueueFigures } from './queue.ts';
import type { StartUp } from './start-up.ts';

export interface Results {
  /** When, on what. */
  readonly at: string;
  readonly machine: { readonly cpus: number; readonly model: string; readonly node: string; readonly load: number };
  readonly lists: ({ readonly applications: number } & ListFigures)[];
  readonly figures: readonly FigureTimes[];
  readonly centres: CentreFigures;
  readonly centreDocuments: CentreDocumentFigures;
  readonly importMemory: readonly ImportMemory[];
  readonly queue: QueueFigures;
  readonly applying: ApplyingFigures;
  readonly startUp: readonly StartUp[];
  readonly papers: readonly PaperFigure[];
  readonly files: FileFigures;
  readonly pages: readonly PageFigure[];
}

const ms = (time: number) => time.toFixed(time < 10 ? 1 : 0);

const row = ({ name, portal, limit }: Figure) =>
  `| ${name} | ${ms(portal.p50)} | ${ms(portal.p95)} | ${ms(limit.p50)} | ${ms(limit.p95)} | ${(portal.p50 / limit.p50).toFixed(1)} |`;

/** For one person, in one sentence. */
const limitsOf = ({ figures, heldMs }: ListFigures): string => {
  const limited = figures.flatMap(({ name, portal, p95LimitMs }) =>
    p95LimitMs === undefined ? [] : [`${name} ${ms(portal.p95)} ms, limit ${p95LimitMs}`],
  );
  return `\np95: ${limited.join('; ')}. The event loop was held for ${ms(heldMs)} ms at the longest, limit ${heldLimitMs}.\n`;
};

const figureRow = ({ name, portal, counting, limitMs }: FigureTime) =>
  `| ${name} | ${ms(portal.p50)} | ${ms(portal.p95)} | ${limitMs} | ${ms(counting.p50)} |`;

const documentRow = ({ name, portal, limitMs }: DocumentTime) =>
  `| ${name} | ${ms(portal.p50)} | ${ms(portal.p95)} | ${limitMs} | ${(portal.p95 / limitMs).toFixed(2)} |`;

/** The lists of one database as Markdown, those of a nation with their limits. */
export const listTable = ({ applications, figures, heldMs }: Results['lists'][number]): string => `
**${applications.toLocaleString('en')} applications**, embedded engine, milliseconds

| | portal p50 | p95 | bare SQL p50 | p95 | ratio |
|---|--:|--:|--:|--:|--:|
${figures.map(row).join('\n')}
${applications < manyOnEmbedded ? '' : limitsOf({ figures, heldMs })}`;

/** The times of one database as Markdown. */
export const figureTable = ({ applications, engine, times }: FigureTimes): string => `
**Figures of ${applications.toLocaleString('en')} applications**, ${engine}, milliseconds, each found anew

| | portal p50 | p95 | limit | counting the rows p50 |
|---|--:|--:|--:|--:|
${times.map(figureRow).join('\n')}
`;

const perMinute = (value: number) => Math.round(value).toLocaleString('en');

/** How many apply in a minute, as Markdown. */
export const applyingTable = ({ hashesPerMinute, barePerMinute, programmes, idle, busy }: ApplyingFigures): string => `
**Applying** from sign-up with its code through the five steps to the submission, over HTTP, on PostgreSQL that does not sync to disk; everything on the machine's cores

| | people | applications a minute | limit: password hashes a minute | ratio | goal |
|---|--:|--:|--:|--:|--:|
${programmes
  .map(
    ({ programme, people, perMinute: applications, goal: least }) =>
      `| ${programme} | ${people.toLocaleString('en')} | ${perMinute(applications)} | ${perMinute(hashesPerMinute)} | ${(applications / hashesPerMinute).toFixed(2)} | ${least === undefined ? '' : `≥ ${least}`} |`,
  )
  .join('\n')}
| a bare server: as many calls as STC, the hash, a row, and a line for each change of it | | ${perMinute(barePerMinute)} | ${perMinute(hashesPerMinute)} | ${(barePerMinute / hashesPerMinute).toFixed(2)} | |

A saved step's p95 beside those who apply to STC: ${ms(busy.p95)} ms, beside ${ms(idle.p95)} ms idle, ratio ${(busy.p95 / idle.p95).toFixed(1)}.
`;

const paperRow = ({ name, ms: time, limit }: PaperFigure) =>
  `| ${name} | ${ms(time)} | ${Math.round(1_000 / time)} | ${ms(limit)} |`;

const rounded = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(2));

const pageRow = ({ page, name, value, limit, holds }: PageFigure) =>
  `| ${page} | ${name} | ${rounded(value)} | ${holds === 'at least' ? '≥' : '<'} ${limit} |`;

const growth = ({ engine, rows, mb, limitMb }: ImportMemory) =>
  `An import of ${rows.toLocaleString('en')} makes the portal on ${engine} grow by ${mb.toFixed(0)} MB, limit ${limitMb} MB.`;

const queueLine = ({ decisions, ms: time, limitMs, idle, busy, limitRatio }: QueueFigures) =>
  `An approval queue of ${decisions.toLocaleString('en')} on the embedded engine: ${Math.round(time / 1_000)} s, limit ${limitMs / 1_000} s. ` +
  `The list's p95 for others meanwhile: ${ms(busy.p95)} ms beside ${ms(idle.p95)} ms idle, ratio ${(busy.p95 / idle.p95).toFixed(1)}, limit ${limitRatio}.`;

const uploadRow = ({ storage, perSecond, copiesPerSecond }: FileFigures['uploads'][number]) =>
  `| ${storage} | ${perSecond.toFixed(1)} | ${copiesPerSecond.toFixed(1)} |`;

const fileGrowth = ({ storage, mb, limitMb }: FileFigures['memory'][number]) =>
  `Twenty uploads at once make the portal on ${storage} grow by ${mb.toFixed(0)} MB, limit ${limitMb} MB.`;

/** The results as the tables of the README. */
export function toMarkdown({
  machine,
  lists,
  figures,
  centres,
  centreDocuments,
  importMemory,
  queue,
  applying,
  startUp,
  papers,
  files,
  pages,
}: Results): string {
  const starts = startUp.map(({ name, ms: time }) => `| ${name} | ${(time / 1_000).toFixed(2)} |`);
  const { rows, ms: taken, limitMs } = centres.imports;
  return `${lists.map(listTable).join('')}${figures.map(figureTable).join('')}
**${centres.centres.toLocaleString('en')} centres**, embedded engine, milliseconds

| | portal p50 | p95 | bare SQL p50 | p95 | ratio |
|---|--:|--:|--:|--:|--:|
${centres.lists.map(row).join('\n')}

An import of ${rows.toLocaleString('en')} centres: ${(taken / 1_000).toFixed(2)} s, limit ${limitMs / 1_000} s.
${importMemory.map(growth).join('\n')}

**Documents** of a centre with ${centreDocuments.skills} skills and ${centreDocuments.periods} periods, among ${centreDocuments.centres.toLocaleString('en')} centres that have not sent ${centreDocuments.missing.toLocaleString('en')}, embedded engine, milliseconds

| | p50 | p95 | limit | p95 of its limit |
|---|--:|--:|--:|--:|
${centreDocuments.times.map(documentRow).join('\n')}

${queueLine(queue)}
${applyingTable(applying)}
| | seconds |
|---|--:|
${starts.join('\n')}

**Papers**, one at a time in each process

| | ms | a second | limit, ms |
|---|--:|--:|--:|
${papers.map(paperRow).join('\n')}

**Files** of 10 MB, one after the other

| | uploads a second | bare copies of the same bytes a second |
|---|--:|--:|
${files.uploads.map(uploadRow).join('\n')}

${files.memory.map(fileGrowth).join('\n')}

**Pages** on a phone with a simulated slow 4G, by Lighthouse, the middle of three runs

| | | measured | limit |
|---|---|--:|--:|
${pages.map(pageRow).join('\n')}

${machine.cpus} × ${machine.model}, Node ${machine.node}, load ${machine.load.toFixed(1)} before the run.
`;
}
