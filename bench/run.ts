/** `npm run bench`: measures and prints each figure beside its limit. `--fresh-clone` adds the time from a fresh clone. */
import { writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { measureCentreDocuments } from './centre-documents.ts';
import { measureCentres } from './centres.ts';
import { openDataset } from './datasets.ts';
import { type FigureTime, measureFigures } from './figures.ts';
import { measureFiles } from './files.ts';
import { measureImportMemory } from './import-memory.ts';
import { measureLists } from './lists.ts';
import { measurePages } from './pages.ts';
import { measurePapers } from './papers.ts';
import { measureQueue } from './queue.ts';
import { type Results, toMarkdown } from './report.ts';
import { measureFreshClone, measureStartUp } from './start-up.ts';
import { measureStatusChanges } from './status-changes.ts';

const sizes = [5_000, 300_000];
const { values } = parseArgs({ options: { 'fresh-clone': { type: 'boolean', default: false } } });

const machine = {
  cpus: cpus().length,
  model: cpus()[0]?.model ?? 'unknown',
  node: process.version,
  load: loadavg()[0] ?? 0,
};
const lists: Results['lists'] = [];
let figures: readonly FigureTime[] = [];
for (const applications of sizes) {
  const portal = await openDataset(applications);
  try {
    lists.push({ applications, figures: [...(await measureLists(portal)), ...(await measureStatusChanges(portal))] });
    // Of the last and largest.
    figures = await measureFigures(portal);
  } finally {
    await portal.stop();
  }
}
const centres = await measureCentres();
const centreDocuments = await measureCentreDocuments();
const importMemory = [await measureImportMemory('PostgreSQL'), await measureImportMemory('the embedded engine')];
const queue = await measureQueue();
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
  startUp,
  papers,
  files,
  pages,
};
await writeFile(new URL('results.json', import.meta.url), `${JSON.stringify(results, undefined, 2)}\n`);
console.log(toMarkdown(results));
