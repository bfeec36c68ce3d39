/** `npm run bench`: measures and prints each figure beside its limit. */
import { writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { answerHelp } from '../scripts/lib/help.ts';
import { endOnSignals } from '../scripts/lib/run.ts';
import { runAlone } from './alone.ts';
import { measureApplying } from './applying.ts';
import { measureCentreDocuments } from './centre-documents.ts';
import { measureCentres } from './centres.ts';
import { openCopies, openDataset, openMany } from './datasets.ts';
import { type FigureTimes, measureFigures } from './figures.ts';
import { measureFiles } from './files.ts';
import { measureImportMemory } from './import-memory.ts';
import { measureLists } from './lists.ts';
import { measurePages } from './pages.ts';
import { measurePapers } from './papers.ts';
import { measureQueue } from './queue.ts';
import { figureTable, listTable, type Results, toMarkdown } from './report.ts';
import { measureFreshClone, measureStartUp } from './start-up.ts';
import { measureStatusChanges } from './status-changes.ts';

const usage = `Usage: npm run bench -- [OPTION]
Measures each figure and prints it next to its limit. Without an option it keeps the results.
  --fresh-clone           add the time from a fresh clone
  --many                  add the figures of 2,000,000 applications on PostgreSQL
  --figures [--many]      measure figures alone; with --many those of 2,000,000 alone
  --lists                 measure the lists of the embedded engine alone
  --apply[=1000]          put so many people through an application
  --opening-day[=20000]   put so many people through an opening day
  --checks[=6]            check an honest file while so many hostile ones are checked
  --kills[=50]            kill a portal so often while a person submits
  --load[=2000000]        load so many applications into a database of its own in DATABASE_URL, and drop it
  --expensive             measure what expensive public calls do to other people's requests
  --scale [--seconds=N] [--drop] [--results=FILE]
                          measure the list of the PostgreSQL in DATABASE_URL next to bare servers`;
answerHelp(usage);
endOnSignals();

const sizes = [5_000, 300_000];
const many = 2_000_000;
const option = { type: 'boolean', default: false } as const;
const args = process.argv.slice(2);
const ended = await runAlone(args);
if (ended !== undefined) process.exit(ended);
const { values } = parseArgs({
  args,
  options: { 'fresh-clone': option, many: option, figures: option, lists: option },
});

const machine = {
  cpus: cpus().length,
  model: cpus()[0]?.model ?? 'unknown',
  node: process.version,
  load: loadavg()[0] ?? 0,
};
const lists: Results['lists'] = [];
const figures: FigureTimes[] = [];
const small = values.figures ? sizes.slice(-1) : sizes;
for (const applications of values.figures && values.many ? [] : small) {
  const portal = await (values.figures ? openCopies(applications) : openDataset(applications));
  try {
    if (!values.figures) {
      const { figures: read, heldMs } = await measureLists(portal);
      lists.push({ applications, figures: [...read, ...(await measureStatusChanges(portal))], heldMs });
    }
    if (applications === sizes.at(-1) && !values.lists) {
      figures.push({ applications, engine: 'the embedded engine', times: await measureFigures(portal) });
    }
  } finally {
    await portal.stop();
  }
}
if (values.lists) {
  console.log(lists.map(listTable).join(''));
  process.exit();
}
if (values.many) {
  const { portal, stop } = await openMany(many);
  try {
    figures.push({ applications: many, engine: 'PostgreSQL', times: await measureFigures(portal) });
  } finally {
    await stop();
  }
}
if (values.figures) {
  console.log(figures.map(figureTable).join('\n'));
  process.exit();
}
const centres = await measureCentres();
const centreDocuments = await measureCentreDocuments();
const importMemory = [await measureImportMemory('PostgreSQL'), await measureImportMemory('the embedded engine')];
const queue = await measureQueue();
const applying = await measureApplying(1_000);
const startUp = [...(await measureStartUp()), ...(values['fresh-clone'] ? await measureFreshClone() : [])];
const papers = await measurePapers();
const files = await measureFiles();
const pages = await measurePages();

const results: Results = {
  at: new Date().toISOString(),
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
};
await writeFile(new URL('results.json', import.meta.url), `${JSON.stringify(results, undefined, 2)}\n`);
console.log(toMarkdown(results));
