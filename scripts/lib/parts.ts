import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { findBrowser } from './browser.ts';
import { canInstall, install } from './debian.ts';
import { cacheDir, programs, root } from './paths.ts';
import { openTestPostgres } from './postgres.ts';
import { runNode } from './run.ts';
import { installTestS3, openTestS3 } from './s3-server.ts';
import { failed, type Outcome, passed, type Step, skipped } from './steps.ts';
import { runPlaywright, runVitest } from './suites.ts';
import { isFull } from './tier.ts';
import { ensureWebBuild } from './web.ts';

/** A part of the tests. Within a part, the tag `full` leaves a single test to `npm run test:full`. */
export interface Part extends Step {
  /** Processor minutes that the part and its programs may use on two idle cores. */
  readonly budget: { readonly test: number; readonly full: number };
  /** Builds and installs what the part needs. Its time does not count. */
  readonly prepare?: () => Promise<unknown>;
  /** True if `npm run check` runs it too, because it needs neither a server nor a browser. */
  readonly isCheck?: boolean;
}

/**
 * Runs the API's tests, or those whose path contains one of `paths`, on PostgreSQL. Without PostgreSQL they run on the embedded
 * engine, and the outcome says so.
 */
export const testApi = async (paths: readonly string[] = []): Promise<Outcome> => {
  const runOn = (url: string) =>
    runVitest(['api', 'api-mocked'], 'api', { env: { TEST_DATABASE_URL: url }, args: paths });
  const postgres = await openTestPostgres().catch((error: Error) => error);
  if (postgres instanceof Error) {
    const outcome = await runOn('');
    const output = `Run on the embedded engine instead of PostgreSQL: ${postgres.message}\n${outcome.output}`;
    return { ...outcome, skipped: outcome.skipped + 1, output };
  }
  return runOn(postgres.url).finally(() => postgres.stop());
};

/** Runs the journeys, or those in the named files, such as `desk/users`. */
export const testJourneys = async (files: readonly string[] = []): Promise<Outcome> => {
  await ensureWebBuild();
  return runPlaywright({ CHROMIUM_PATH: await findBrowser() }, files);
};

const filesOnS3 = async (): Promise<Outcome> => {
  const store = await openTestS3().catch((error: Error) => error);
  if (store instanceof Error) return skipped(`Files on an S3-compatible store are skipped: ${store.message}`);
  const env = { TEST_DATABASE_URL: '', ...store.env };
  const args = isFull ? ['features/uploads/'] : ['features/uploads/uploads', 'features/uploads/store-rules'];
  return runVitest(['api'], 'api-s3', { env, args }).finally(() => store.stop());
};

/** Builds the web app, and installs poppler: the tests that read PDFs with it are reported as skipped if it is missing. */
export const prepareApi = async (): Promise<void> => {
  await ensureWebBuild();
  if (existsSync('/usr/bin/pdfsig') || !canInstall()) return;
  await install('poppler-utils').catch((error: Error) => console.log(error.message));
};

const tool = (name: string, program: string, args: readonly string[], minutes: number): Part => ({
  name,
  budget: { test: minutes, full: minutes },
  isCheck: true,
  run: async () => {
    const { ok, output } = await runNode(program, args);
    return ok ? passed : failed(output);
  },
});

/** Compiles on one thread, because several repeat each other's work, and only what changed since the last time. */
const types = (name: string, project: string, buildInfo: string): Part =>
  tool(
    name,
    programs.tsc,
    ['-p', project, '--checkers', '1', '--incremental', '--tsBuildInfoFile', `${cacheDir}${buildInfo}.tsbuildinfo`],
    0.4,
  );

export const webTypes = types('types of the web app', 'apps/web', 'types-web');
export const typeChecks: readonly Part[] = [types('types', '.', 'types'), webTypes];

const importRules: Part = {
  name: 'import rules',
  budget: { test: 0.4, full: 0.4 },
  isCheck: true,
  run: async () => {
    const { checkImports } = await import('./import-rules.ts');
    const { files, violations } = await checkImports(root);
    if (files.length === 0) return failed('No file was checked\n');
    if (violations.length === 0) return passed;
    return failed(violations.map(({ rule, from, to }) => `${rule}: ${from} -> ${to}`).join('\n'));
  },
};

const openApi: Part = {
  name: 'OpenAPI document',
  budget: { test: 0.2, full: 0.2 },
  isCheck: true,
  run: async () => {
    const { openApiDocument } = await import('../../packages/contract/src/openapi.ts');
    const file = `${cacheDir}openapi.json`;
    await mkdir(cacheDir, { recursive: true });
    await writeFile(file, JSON.stringify(openApiDocument(), null, 2));
    const { ok, output } = await runNode(programs.redocly, ['lint', file, '--config', 'redocly.yaml'], {
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    });
    return ok && !/\bwarnings?\b/i.test(output) ? passed : failed(output);
  },
};

/**
 * The parts of `npm test`, `npm run test:full` and `npm run check`, the longest first. `npm run test:full` runs every part
 * with every test in it.
 */
export const parts: readonly Part[] = [
  {
    name: 'journeys in the browser',
    budget: { test: 13, full: 30 },
    prepare: () => Promise.all([ensureWebBuild(), findBrowser()]),
    run: () => testJourneys(),
  },
  { name: 'API on PostgreSQL', budget: { test: 7, full: 16 }, prepare: prepareApi, run: () => testApi() },
  {
    name: 'API on the embedded engine',
    budget: { test: 1.8, full: 16 },
    prepare: prepareApi,
    run: () => {
      const projects = isFull ? ['api', 'api-mocked', 'api-embedded'] : ['api-embedded'];
      return runVitest(projects, 'api-embedded', { env: { TEST_DATABASE_URL: '' } });
    },
  },
  {
    name: 'programs as operators start them',
    budget: { test: 3.5, full: 10 },
    prepare: ensureWebBuild,
    run: () => runVitest(['process'], 'process'),
  },
  {
    name: 'files on an S3-compatible store',
    budget: { test: 0.6, full: 1 },
    // If none can be installed, the part is skipped and reports the reason.
    prepare: () => installTestS3().catch(() => undefined),
    run: filesOnS3,
  },
  {
    name: 'contract and unit tests',
    budget: { test: 4.5, full: 5 },
    isCheck: true,
    run: () => runVitest(['unit'], 'unit', { workers: availableParallelism() }),
  },
  ...typeChecks,
  tool('generated files', 'scripts/generate.ts', ['--check'], 0.5),
  tool('messages', programs.lingui, ['check', 'sync', '--clean', '--verbose'], 0.2),
  tool('dead code', programs.knip, ['--no-progress'], 0.4),
  tool('format and lint', programs.biome, ['ci', '--colors=off', '--error-on-warnings'], 0.4),
  importRules,
  openApi,
];
