import { mkdir, readFile, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { stripVTControlCharacters } from 'node:util';
import type { JsonTestResults } from 'vitest/node';
import { cacheDir, programs, root } from './paths.ts';
import { runNode } from './run.ts';
import { failed, type Outcome, passed, slowestOf, type TimedTest } from './steps.ts';
import { isFull } from './tier.ts';

/** The parts of Playwright's report that are read here. */
interface JourneyReport {
  readonly stats: Readonly<Record<'expected' | 'unexpected' | 'skipped', number>>;
  readonly suites: readonly JourneySuite[];
}
interface JourneySuite {
  readonly suites?: readonly JourneySuite[];
  readonly specs?: readonly {
    readonly file: string;
    readonly line: number;
    readonly title: string;
    /** One for each width. */
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: string;
      readonly results: readonly {
        /** Milliseconds. */
        readonly duration: number;
        readonly error?: { readonly message?: string };
        readonly attachments?: readonly { readonly name: string; readonly path?: string }[];
      }[];
    }[];
  }[];
}

/** Deletes the report of an earlier run, so that it is not read as this one's. */
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

/** A suite that crashed or found no test has failed, whatever its counts. Failures come first, because logs get cut. */
const judge = (ok: boolean, counts: Omit<Outcome, 'output'>, failures: readonly string[], output: string): Outcome => ({
  ...counts,
  failed: counts.failed === 0 && (!ok || counts.passed === 0) ? 1 : counts.failed,
  output: [...failures.map((name) => `- ${name}`), output].join('\n'),
});

/** The number of lines of an error message to print. */
const linesOfCause = 6;
/** Returns the name of the failed test and a few lines of the cause: the rest of its output may be cut from a log. */
const failureOf = (name: string, message = ''): string => {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [name, ...lines.slice(0, linesOfCause).map((line) => `    ${line}`)].join('\n');
};

const failedJourneys = ({ suites = [], specs = [] }: JourneySuite): Promise<string>[] => [
  ...specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(async ({ projectName, results }) => {
        const result = results.find(({ error }) => error !== undefined);
        const failure = failureOf(`${file}:${line} [${projectName}] ${title}`, result?.error?.message);
        return [failure, ...(await pageOf(result?.attachments))].join('\n');
      }),
  ),
  ...suites.flatMap(failedJourneys),
];

/** The number of lines of the page snapshot to print. */
const linesOfPage = 25;

/** Returns the page when the journey failed, from Playwright's error context. */
async function pageOf(
  attachments: readonly { readonly name: string; readonly path?: string }[] = [],
): Promise<string[]> {
  const path = attachments.find(({ name }) => name === 'error-context')?.path;
  const context = path ? await readFile(path, 'utf8').catch(() => '') : '';
  const page = /^```yaml\n([\s\S]*?)^```/m.exec(context)?.[1];
  if (!page) return [];
  const whole = page.trimEnd().split('\n');
  const main = whole.findIndex((line) => /^ *- main\b/.test(line));
  const lines = main < 0 ? whole : whole.slice(main);
  return ['    On the page:', ...lines.slice(0, linesOfPage).map((line) => `      ${line}`)];
}

const timedJourneys = ({ suites = [], specs = [] }: JourneySuite): TimedTest[] => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests.flatMap(({ projectName, results }) =>
      results.map(({ duration }) => ({ name: `${file} [${projectName}] ${title}`, seconds: duration / 1000 })),
    ),
  ),
  ...suites.flatMap(timedJourneys),
];

/** Workers for a suite that shares the machine with other parts. */
const sharedWorkers = Math.max(1, Math.floor(availableParallelism() / 2));

interface VitestOptions {
  readonly env?: NodeJS.ProcessEnv;
  /** Further arguments, such as parts of the paths of the only files to run. */
  readonly args?: readonly string[];
  readonly workers?: number;
  /** A run without any test passes. */
  readonly mayBeNone?: boolean;
}

/** Runs these projects of vitest.config.ts and counts their tests. `report` keeps runs of the same projects apart. */
export async function runVitest(
  projects: readonly string[],
  report: string,
  { env = {}, args = [], workers = sharedWorkers, mayBeNone = false }: VitestOptions = {},
): Promise<Outcome> {
  const file = await freshReport(report);
  const { ok, output } = await runNode(
    programs.vitest,
    [
      'run',
      ...args,
      ...(mayBeNone ? ['--passWithNoTests'] : []),
      ...projects.map((project) => `--project=${project}`),
      `--maxWorkers=${workers}`,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    { env: { ...process.env, ...env } },
  );
  const results = await readReport<JsonTestResults>(file);
  if (!results) return failed(output);
  if (mayBeNone && ok && results.numTotalTests === 0) return { ...passed, passed: 0 };
  const tests = results.testResults.flatMap(({ name: path, assertionResults }) =>
    assertionResults
      // Tests with the tag `full` belong to another command.
      .filter(({ tags }) => isFull || !tags.includes('full'))
      .map((test) => ({ ...test, path })),
  );
  const { numPassedTests, numFailedTests } = results;
  const counts = {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: tests.filter(({ status }) => status !== 'passed' && status !== 'failed').length,
  };
  const slowest = slowestOf(
    tests.map(({ path, fullName, duration }) => ({
      name: `${path.slice(root.length)} ${fullName}`,
      seconds: (duration ?? 0) / 1000,
    })),
  );
  const failures = tests
    .filter(({ status }) => status === 'failed')
    .map(({ path, fullName, failureMessages }) =>
      failureOf(`${path.slice(root.length)} ${fullName}`, failureMessages?.[0]),
    );
  return judge(ok, { ...counts, slowest }, failures, output);
}

/**
 * Runs the journeys and counts them. They mostly wait for pages, so their own configuration sets the number of workers.
 */
export async function runPlaywright(env: NodeJS.ProcessEnv, files: readonly string[] = []): Promise<Outcome> {
  const file = await freshReport('journeys');
  const { ok, output } = await runNode(programs.playwright, ['test', ...files, '--reporter=dot,json'], {
    cwd: `${root}e2e`,
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...env },
  });
  const results = await readReport<JourneyReport>(file);
  if (!results) return failed(output);
  const { expected, unexpected, skipped } = results.stats;
  const failures = await Promise.all(results.suites.flatMap(failedJourneys));
  const slowest = slowestOf(results.suites.flatMap(timedJourneys));
  return judge(ok, { passed: expected, failed: unexpected, skipped, slowest }, failures, output);
}
