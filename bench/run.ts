/** `npm run bench`: measures, and writes each figure next to its limit or a peer into RESULTS.md. */
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { OperatorError } from '../apps/api/src/core/operator-error.ts';
import { answerHelp } from '../scripts/lib/help.ts';
import { endOnSignals } from '../scripts/lib/run.ts';
import { measureApplying } from './applying.ts';
import { measureBadNetwork } from './bad-network.ts';
import { measureDocuments, measureImport } from './centres.ts';
import { measureQueue } from './changes.ts';
import { measureClusterLoad } from './cluster-load.ts';
import { measureDesk } from './desk.ts';
import { measureDrills } from './drills/measure.ts';
import { measureExpensive } from './expensive.ts';
import { measureChecks, measureKills } from './faults.ts';
import { measureFigures, measureFiguresOnPostgres } from './figures.ts';
import { measureFiles } from './files.ts';
import { measureEmbeddedLists, measureScale } from './lists.ts';
import { closeDatasets, measureLoad } from './load.ts';
import { type Figure, isMissed, tableOf } from './measure.ts';
import { measureOpeningDay } from './opening-day.ts';
import { measurePages } from './pages.ts';
import { measureRestore } from './restore.ts';
import { measureReviewing } from './reviewing.ts';
import { measureStartUp } from './start-up.ts';

type Measure = (size: number, seconds: number) => Promise<Figure[]>;
/** The title, the things that the size counts, the usual size, and the function. */
type Measurement = readonly [title: string, of: string, size: number, measure: Measure];

const usualSeconds = 10;
const million = 1_000_000;

/** The measurements by their command-line option. */
const measurements: Readonly<Record<string, Measurement>> = {
  load: ['Loading applications into PostgreSQL', 'applications', 2 * million, measureLoad],
  scale: ['Lists, exports and status changes on PostgreSQL', 'applications', 2 * million, measureScale],
  many: [
    'Dashboard and report on PostgreSQL',
    'applications; the same as --figures --many',
    2 * million,
    measureFiguresOnPostgres,
  ],
  figures: ['Dashboard and report on the embedded engine', 'applications', 300_000, measureFigures],
  lists: ['Lists on the embedded engine, for one person', 'applications', 300_000, measureEmbeddedLists],
  apply: ['Applying, on PostgreSQL', 'people', 1_000, measureApplying],
  'opening-day': ['Opening day, on PostgreSQL', 'people', 20_000, measureOpeningDay],
  cluster: ['Opening day and a flood of requests on the cluster', 'people', 1_000, measureClusterLoad],
  'bad-network': [
    'Applying over an emulated 2G network that breaks four times',
    'applications, one after the other',
    3,
    measureBadNetwork,
  ],
  queue: ['An approval queue on the embedded engine', 'decisions', 5_000, measureQueue],
  expensive: [
    'Expensive calls by 20 connections on PostgreSQL, and another person’s request',
    'applications',
    5_000,
    measureExpensive,
  ],
  checks: ['Checking an honest file', 'hostile files in the meantime', 6, measureChecks],
  kills: ['Killing a portal', 'kills during a submission', 50, measureKills],
  drills: ['Faults on a cluster of one machine, under load', 'kills, besides other faults', 100, measureDrills],
  restore: ['Restoring a backup of PostgreSQL', 'applications', 2 * million, measureRestore],
  import: ['Importing centres', 'rows', 50_000, measureImport],
  documents: ['Documents of centres on the embedded engine', 'centres that have sent none', 1_500, measureDocuments],
  files: ['Memory for uploads', 'files at once', 20, measureFiles],
  'start-up': ['Start-up', 'applications', 5_000, measureStartUp],
  pages: ['Pages on a phone with a simulated slow 4G, by Lighthouse', 'runs', 3, measurePages],
  reviewing: ['Calls of an officer’s desk on PostgreSQL', 'applications', 2 * million, measureReviewing],
  desk: ['Pages of staff on a slow line and a slow computer', 'runs', 3, measureDesk],
};
/** A missed limit of these is an error of the run. */
const strict = ['opening-day', 'bad-network', 'expensive', 'kills', 'drills'];

const optionLines = Object.entries(measurements).map(
  ([name, [title, of, size]]) => `  ${`--${name}[=${size}]`.padEnd(22)}${title}; ${of}`,
);
const usage = `Usage: npm run bench -- [OPTION]...
Measures what the options name, or everything, and prints each figure next to its limit or a peer.
Measurements of the usual size are kept in bench/RESULTS.md. Everything takes some hours.

${optionLines.join('\n')}
  --seconds=${usualSeconds}          Time of each measurement of --scale

Measurements on PostgreSQL start a server of their own. With DATABASE_URL, they make databases on that server and drop
them at the end; --scale and --many then measure a copy of the database it names, which nobody may use meanwhile.`;

const results = new URL('RESULTS.md', import.meta.url);
const preamble = `# Results

Written by \`npm run bench\`. The ratio is that to the peer or, without one, to the limit.
A peer is the same work without the portal, on the same machine. Compare ratios, not times, between machines.

`;

/** Replaces the section of a measurement. */
async function keep(title: string, section: string): Promise<void> {
  const text = await readFile(results, 'utf8').catch(() => '');
  const sections = new Map(text.split(/^(?=## )/m).map((part) => [/^## (.*)/.exec(part)?.[1], part]));
  sections.set(title, section);
  const inOrder = Object.values(measurements).flatMap(([title]) => sections.get(title) ?? []);
  await writeFile(results, preamble + inOrder.join(''));
}

/** @returns true if a strict limit was missed. */
async function runOne(name: string, size: number, seconds: number): Promise<boolean> {
  const [title, of, usualSize, measure] = measurements[name] as Measurement;
  const [load = 0] = loadavg();
  const figures = await measure(size, seconds);
  const [cpu] = cpus();
  const machine = `${cpus().length} × ${cpu?.model}, Node ${process.version}, load ${load.toFixed(1)} before the run`;
  const date = new Date().toISOString().slice(0, 10);
  const section = `## ${title}\n\n\`--${name}=${size}\` (${of}), ${date}, ${machine}.\n\n${tableOf(figures)}\n`;
  console.log(section);
  if (size === usualSize && seconds >= usualSeconds) await keep(title, section);
  return strict.includes(name) && figures.some(isMissed);
}

/** The size of each measurement that is named. @throws OperatorError for an option or a number that is wrong. */
function readOptions(): { sizes: Map<string, number>; seconds: number } {
  const options = Object.fromEntries(
    [...Object.keys(measurements), 'seconds'].map((name) => [name, { type: 'string' }]),
  );
  const usual = new Map<string, number>(Object.entries(measurements).map(([name, [, , size]]) => [name, size]));
  const args = process.argv
    .slice(2)
    .map((arg) => (usual.has(arg.slice(2)) ? `${arg}=${usual.get(arg.slice(2))}` : arg));
  const { values } = parseArgs({ args, options: options as Record<string, { type: 'string' }> });
  const { seconds = `${usualSeconds}`, ...named } = values;
  const numbers = new Map(Object.entries(named).map(([name, size]) => [name, Number(size)]));
  // `--figures --many` means the figures of many applications.
  if (numbers.has('many')) numbers.delete('figures');
  for (const [name, size] of numbers) {
    if (!Number.isInteger(size) || size < 1) throw new OperatorError(`--${name}: the size is a whole number above 0`);
  }
  if (!(Number(seconds) > 0)) throw new OperatorError('--seconds: a number above 0');
  return { sizes: numbers.size > 0 ? numbers : usual, seconds: Number(seconds) };
}

answerHelp(usage);
endOnSignals();
try {
  const { sizes, seconds } = readOptions();
  for (const [name, size] of sizes) if (await runOne(name, size, seconds)) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error);
  process.exitCode = 1;
} finally {
  await closeDatasets();
}
process.exit();
