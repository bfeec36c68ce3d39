/** `npm run seed -- --applications N`: adds N made-up applications to the configured database, with the demo's centres. */
import { parseArgs } from 'node:util';
import { readConfig } from '../apps/api/src/config/config.ts';
import { OperatorError } from '../apps/api/src/core/operator-error.ts';
import { appendApplications, loadDemo } from '../apps/api/src/demo/loader/load-demo.ts';
import { openDatabase } from '../apps/api/src/open-database.ts';
import { createSealer } from '../apps/api/src/platform/security/sealer.ts';
import { answerHelp } from './lib/help.ts';

const usage = 'Usage: npm run seed -- --applications N\nN is a whole number from 1 to 10,000,000.';
answerHelp(usage);
const progressEveryMs = 2_000;

function readCount(): number {
  try {
    const { values } = parseArgs({ options: { applications: { type: 'string' } } });
    const count = Number(values.applications);
    if (Number.isInteger(count) && count >= 1 && count <= 10_000_000) return count;
  } catch {
    // An unknown option is reported like a wrong number.
  }
  throw new OperatorError(usage);
}

async function seed(count: number): Promise<void> {
  const config = readConfig(process.env);
  if (!config.demo) throw new OperatorError('NODE_ENV=production: only a demo can have made-up applications.');
  const sealer = createSealer(config.appSecret);
  const undo: (() => Promise<void> | void)[] = [];
  try {
    const connection = await openDatabase(config, undo);
    const { background: db, kind } = connection;
    // The demo accounts get their password when the portal starts.
    await loadDemo(db, { applications: 0, passwordHash: null, sealer });
    const started = performance.now();
    const rate = (added: number) => Math.round((added / (performance.now() - started)) * 1_000).toLocaleString('en');
    let said = started;
    const onBatch = (added: number) => {
      if (performance.now() - said < progressEveryMs && added < count) return;
      said = performance.now();
      console.log(`${added.toLocaleString('en')} of ${count.toLocaleString('en')}, ${rate(added)} a second`);
    };
    if (kind === 'postgresql') {
      console.log('A running portal cannot write until all applications are added, and may answer 503.');
    }
    await appendApplications(db, sealer, count, onBatch);
    const seconds = ((performance.now() - started) / 1_000).toFixed(1);
    // The largest memory of the process, including its threads. `maxRSS` is in kilobytes.
    const peak = Math.round(process.resourceUsage().maxRSS / 1_000).toLocaleString('en');
    console.log(`Added ${count.toLocaleString('en')} applications to the ${kind} database in ${seconds} s,`);
    console.log(`${rate(count)} a second; the loader held at most ${peak} MB.`);
  } finally {
    for (const step of undo.reverse()) await step();
  }
}

try {
  await seed(readCount());
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error);
  process.exitCode = 1;
}
