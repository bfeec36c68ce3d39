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
import { measureStartUp } from './start-up.ts';

interface Measurement {
  readonly title: string;
  /** The things that the size counts. */
  readonly of: string;
  readonly size: number;
  readonly measure: (size: number, seconds: number) => Promise<Figure[]>;
  /** A missed limit is an error of the run. */
  readonly isStrict?: true;
}

const usualSeconds = 10;

/** The measurements by their command-line option. */
const measurements: Readonly<Record<string, Measurement>> = {
  load: { title: 'Loading applications into PostgreSQL', of: 'applications', size: 2_000_000, measure: measureLoad },
  scale: {
    title: 'Lists, exports and status changes on PostgreSQL',
    of: 'applications',
    size: 2_000_000,
    measure: measureScale,
  },
  many: {
    title: 'Dashboard and report on PostgreSQL',
    of: 'applications; the same as --figures --many',
    size: 2_000_000,
    measure: measureFiguresOnPostgres,
  },
  figures: {
    title: 'Dashboard and report on the embedded engine',
    of: 'applications',
    size: 300_000,
    measure: measureFigures,
  },
  lists: {
    title: 'Lists on the embedded engine, for one person',
    of: 'applications',
    size: 300_000,
    measure: measureEmbeddedLists,
  },
  apply: { title: 'Applying, on PostgreSQL', of: 'people', size: 1_000, measure: measureApplying },
  'opening-day': {
    title: 'Opening day, on PostgreSQL',
    of: 'people',
    size: 20_000,
    measure: measureOpeningDay,
    isStrict: true,
  },
  cluster: {
    title: 'Opening day and a flood of requests on the cluster',
    of: 'people',
    size: 20_000,
    measure: measureClusterLoad,
  },
  'bad-network': {
    title: 'Applying over an emulated 2G network that breaks four times',
    of: 'applications, one after the other',
    size: 3,
    measure: measureBadNetwork,
    isStrict: true,
  },
  queue: { title: 'An approval queue on the embedded engine', of: 'decisions', size: 5_000, measure: measureQueue },
  expensive: {
    title: 'Expensive calls by 20 connections on PostgreSQL, and another person’s request',
    of: 'applications',
    size: 5_000,
    measure: measureExpensive,
    isStrict: true,
  },
  checks: { title: 'Checking an honest file', of: 'hostile files in the meantime', size: 6, measure: measureChecks },
  kills: {
    title: 'Killing a portal',
    of: 'kills during a submission',
    size: 50,
    measure: measureKills,
    isStrict: true,
  },
  drills: {
    title: 'Faults on a cluster of one machine, under load',
    of: 'kills, besides other faults',
    size: 100,
    measure: measureDrills,
    isStrict: true,
  },
  restore: {
    title: 'Restoring a backup of PostgreSQL',
    of: 'applications',
    size: 2_000_000,
    measure: measureRestore,
  },
  import: { title: 'Importing centres', of: 'rows', size: 50_000, measure: measureImport },
  documents: {
    title: 'Documents of centres on the embedded engine',
    of: 'centres that have sent none',
    size: 1_500,
    measure: measureDocuments,
  },
  files: { title: 'Memory for uploads', of: 'files at once', size: 20, measure: measureFiles },
  'start-up': { title: 'Start-up', of: 'applications', size: 5_000, measure: measureStartUp },
  pages: {
    title: 'Pages on a phone with a simulated slow 4G, by Lighthouse',
    of: 'runs',
    size: 3,
    measure: measurePages,
  },
};

const optionLines = Object.entries(measurements).map(
  ([name, { title, of, size }]) => `  ${`--${name}[=${size}]`.padEnd(22)}${title}; ${of}`,
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
  const inOrder = Object.values(measurements).flatMap((measurement) => sections.get(measurement.title) ?? []);
  await writeFile(results, preamble + inOrder.join(''));
}

/** @returns true if a strict limit was missed. */
async function runOne(name: string, size: number, seconds: number): Promise<boolean> {
  const measurement = measurements[name] as Measurement;
  const { title, of, isStrict } = measurement;
  const [load = 0] = loadavg();
  const figures = await measurement.measure(size, seconds);
  const [cpu] = cpus();
  const machine = `${cpus().length} × ${cpu?.model}, Node ${process.version}, load ${load.toFixed(1)} before the run`;
  const date = new Date().toISOString().slice(0, 10);
  const section = `## ${title}\n\n\`--${name}=${size}\` (${of}), ${date}, ${machine}.\n\n${tableOf(figures)}\n`;
  console.log(section);
  if (size === measurement.size && seconds >= usualSeconds) await keep(title, section);
  return isStrict === true && figures.some(isMissed);
}

/** The size of each measurement that is named. @throws OperatorError for an option or a number that is wrong. */
function readOptions(): { sizes: Map<string, number>; seconds: number } {
  const options = Object.fromEntries(
    [...Object.keys(measurements), 'seconds'].map((name) => [name, { type: 'string' }]),
  );
  const usual = new Map<string, number>(Object.entries(measurements).map(([name, { size }]) => [name, size]));
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
