import type { Loaded } from './client.ts';
import type { ExportFigures } from './exports.ts';
import { type Judged, judgeScale, loadsOf } from './limits.ts';
import type { QueryFigures, ScaleFigures } from './measure-scale.ts';

const fine = (value: number) =>
  !Number.isFinite(value)
    ? '–'
    : value >= 100
      ? Math.round(value).toLocaleString('en')
      : value.toFixed(value < 10 ? 1 : 0);
const ratio = (value: number) => (value < 10 ? value.toFixed(2) : fine(value));
const cells = ({ perSecond, p50, p95 }: Loaded) => `${fine(perSecond)} | ${fine(p50)} | ${fine(p95)}`;

const queryRow = ({ name, portal, same, textbook, sql }: QueryFigures) => {
  const alone = 'missing' in sql ? '–' : fine(sql.perSecond);
  const [ofSame, ofTextbook] = [same, textbook].map(({ perSecond }) => ratio(portal.perSecond / perSecond));
  return `| ${name} | ${cells(portal)} | ${cells(same)} | ${cells(textbook)} | ${alone} | ${ofSame} | ${ofTextbook} |`;
};

const loadRow = (name: string, load: Loaded) => `| ${name} | ${cells(load)} | ${load.errors} |`;

const exportRow = ({ format, seconds, mb, growthMb }: ExportFigures) =>
  `| ${format} | ${fine(seconds)} | ${fine(mb)} | ${fine(growthMb)} |`;

const signs = { 'at least': '≥', 'at most': '≤', under: '<' } as const;
const units = { times: '', ms: ' ms', MB: ' MB', errors: '' } as const;
const judgedRow = ({ what, value, limit, holds, unit, verdict }: Judged) =>
  `| ${what} | ${unit === 'errors' ? value : ratio(value)}${units[unit]} | ${signs[holds]} ${limit}${units[unit]} | ${verdict} |`;

const missingSql = ({ queries, mix }: ScaleFigures): string => {
  const [first] = [...queries, mix].flatMap(({ name, sql }) => ('missing' in sql ? [`${name}: ${sql.missing}`] : []));
  return first === undefined ? '' : `\nSQL alone is not there for all. ${first}.\n`;
};

const refused = (figures: ScaleFigures): string => {
  const words = new Set(loadsOf(figures).flatMap(({ refusals }) => refusals));
  return words.size === 0 ? '' : `\nErrors: ${[...words].slice(0, 10).join('; ')}\n`;
};

const title = (applications: number) =>
  applications > 1_800_000 && applications <= 2_000_000
    ? 'Two million applications'
    : `${applications.toLocaleString('en')} applications`;

/** The figures and what becomes of their limits, as Markdown. */
export function scaleTables(figures: ScaleFigures): string {
  const {
    applications,
    connections,
    seconds,
    queries,
    mix,
    suggestions,
    dashboard,
    year,
    row,
    many,
    changes,
    exports,
    starts,
    machine,
  } = figures;
  const mixed = queries.map(({ share }) => share).join('/');
  return `### ${title(applications)}

PostgreSQL, ${connections} connections, ${seconds} s each: the portal as \`npm start\` runs it; a bare Fastify and pg server that asks the
same SQL and answers the rows; one that a good developer writes in a day; and the SQL alone, by pgbench. Everything on the machine's cores.
A second, and p50 and p95 in milliseconds.

| | portal | p50 | p95 | same SQL | p50 | p95 | textbook | p50 | p95 | SQL alone | of same | of textbook |
|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|
${[...queries, mix].map(queryRow).join('\n')}

The mix: ${mixed} % in this order. ${applications.toLocaleString('en')} applications are listed.
${missingSql(figures)}
| | a second | p50 | p95 | errors |
|---|--:|--:|--:|--:|
${[
  loadRow('suggestions, one who types', suggestions.typing),
  loadRow(`suggestions, ${connections} who type`, suggestions.crowd),
  loadRow('suggestions, the same SQL', suggestions.same),
  loadRow('dashboard, kept for a second', dashboard),
  loadRow('a year by month, kept for a second', year),
  loadRow('a bare server that selects one row', row),
  loadRow(`the mix, ${connections} connections`, many.few),
  loadRow(`the mix, ${many.connections} connections`, many.many),
  ...changes.flatMap(({ writers, portal, bare }) => [
    loadRow(`status changes, ${writers} at once`, portal),
    loadRow(`bare changes with their event, ${writers} at once`, bare),
  ]),
  loadRow(`the first ${starts.requests} requests after a start, one by one`, starts.first),
  loadRow('the same once it is warm', starts.warm),
].join('\n')}
${refused(figures)}
| the file of everything | whole, s | MB | growth of the portal, MB |
|---|--:|--:|--:|
${exports.map(exportRow).join('\n')}

| | measured | limit | |
|---|--:|--:|---|
${judgeScale(figures).map(judgedRow).join('\n')}

${machine.cpus} × ${machine.model}, Node ${machine.node}, load ${machine.load.toFixed(1)} before the run.
`;
}
