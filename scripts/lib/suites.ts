import { mkdir, readFile, rm } from 'node:fs/promises';
import type { JsonTestResults } from 'vitest/node';
import { cacheDir, programs, root } from './paths.ts';
import { runNode } from './run.ts';
import { failed, type Outcome, workersBesideAnother } from './steps.ts';

/** The part of Playwright's report that is read here. */
interface JourneyReport {
  readonly stats: Readonly<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>;
}

/** A report of an earlier run must never be taken for this one's. */
async function freshReport(name: string): Promise<string> {
  await mkdir(cacheDir, { recursive: true });
  const file = `${cacheDir}${name}.json`;
  await rm(file, { force: true });
  return file;
}

const readReport = async <T>(file: string): Promise<T | undefined> => {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

/** A suite that stopped, or found no test at all, has failed whatever its counts say. */
const judge = (ok: boolean, counts: Omit<Outcome, 'output'>, output: string): Outcome => ({
  ...counts,
  failed: counts.failed === 0 && (!ok || counts.passed === 0) ? 1 : counts.failed,
  output,
});

/** Runs one project of vitest.config.ts and counts its tests. `report` keeps runs of the same project apart. */
export async function runVitest(project: string, report: string, env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const file = await freshReport(report);
  const { ok, output } = await runNode(
    programs.vitest,
    [
      'run',
      `--project=${project}`,
      `--maxWorkers=${workersBesideAnother}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    { env: { ...process.env, ...env } },
  );
  const results = await readReport<JsonTestResults>(file);
  if (!results) return failed(output);
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = results;
  const counts = { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
  return judge(ok, counts, output);
}

/** Runs the journeys and counts them; one that passed at its second try has not passed. */
export async function runPlaywright(env: NodeJS.ProcessEnv): Promise<Outcome> {
  const file = await freshReport('journeys');
  const { ok, output } = await runNode(
    programs.playwright,
    ['test', `--workers=${workersBesideAnother}`, '--reporter=line,json'],
    {
      cwd: `${root}e2e`,
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...env },
    },
  );
  const results = await readReport<JourneyReport>(file);
  if (!results) return failed(output);
  const { expected, unexpected, flaky, skipped } = results.stats;
  return judge(ok, { passed: expected, failed: unexpected + flaky, skipped }, output);
}
