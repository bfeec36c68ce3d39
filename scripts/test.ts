/** `npm test`: everything that guards the project. The last line says how many passed and failed. */
import { existsSync } from 'node:fs';
import { findBrowser } from './lib/browser.ts';
import { checks } from './lib/checks.ts';
import { canInstall, install } from './lib/debian.ts';
import { needPostgres, openTestPostgres } from './lib/postgres.ts';
import { openTestS3 } from './lib/s3-server.ts';
import { conclude, type Outcome, passed, runTogether, type Step, skipped } from './lib/steps.ts';
import { runPlaywright, runVitest } from './lib/suites.ts';
import { ensureWebBuild } from './lib/web.ts';

let webBuild: Promise<unknown> | undefined;
/** For what is served the built site, or serves it. */
const onceBuilt = (run: () => Promise<Outcome>) => async () => {
  webBuild ??= ensureWebBuild();
  await webBuild;
  return run();
};

const buildWeb: Step = { name: 'build of the web app', run: onceBuilt(async () => passed) };

const readsPapers = async (): Promise<Outcome> => {
  if (existsSync('/usr/bin/pdfsig')) return passed;
  if (!canInstall()) return skipped('poppler-utils cannot be installed here: tests that read PDFs with it are skipped');
  return install('poppler-utils').then(
    () => passed,
    (error: Error) => skipped(`Tests that read PDFs are skipped: ${error.message}`),
  );
};
let papersTools: Promise<Outcome> | undefined;
/** What the tests of sealed papers look at them with; without it they are skipped, and say so by name. */
const oncePapersCanBeRead = () => {
  papersTools ??= readsPapers();
  return papersTools;
};
const readPapers: Step = { name: 'programs that read PDFs (poppler-utils)', run: oncePapersCanBeRead };

const onceReady = (run: () => Promise<Outcome>) =>
  onceBuilt(async () => {
    await oncePapersCanBeRead();
    return run();
  });

const apiOnPostgres = async (): Promise<Outcome> => {
  let postgres: Awaited<ReturnType<typeof openTestPostgres>>;
  try {
    postgres = await openTestPostgres();
  } catch (error) {
    return skipped(`PostgreSQL suite skipped: ${(error as Error).message}`);
  }
  try {
    return await runVitest('api*', 'api-postgresql', { TEST_DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
};

/** The tests of files once more, on a real S3-compatible store instead of the disk. */
const filesOnS3 = async (): Promise<Outcome> => {
  let store: Awaited<ReturnType<typeof openTestS3>>;
  try {
    store = await openTestS3();
  } catch (error) {
    return skipped(`Files on an S3-compatible store skipped: ${(error as Error).message}`);
  }
  try {
    return await runVitest('api', 'api-s3', { TEST_DATABASE_URL: '', ...store.env }, ['features/files/']);
  } finally {
    await store.stop();
  }
};

/** Those that need a PostgreSQL of their own are skipped by name where there is none. */
const programs = async (): Promise<Outcome> => {
  await needPostgres().catch(() => undefined);
  return runVitest('process', 'process');
};

const suites: readonly Step[] = [
  {
    name: 'journeys in the browser',
    run: onceReady(async () => runPlaywright({ CHROMIUM_PATH: await findBrowser() })),
  },
  {
    name: 'API on the embedded engine',
    run: onceReady(() => runVitest('api*', 'api-embedded', { TEST_DATABASE_URL: '' })),
  },
  { name: 'API on PostgreSQL', run: onceReady(apiOnPostgres) },
  { name: 'files on an S3-compatible store', run: onceReady(filesOnS3) },
  { name: 'programs as operators start them', run: onceReady(programs) },
];

conclude(await runTogether([buildWeb, readPapers, ...suites, ...checks]));
