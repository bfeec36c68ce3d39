/** `npm test`: everything that guards the project. The last line says how many passed and failed. */
import { findBrowser } from './lib/browser.ts';
import { checks } from './lib/checks.ts';
import { openTestPostgres } from './lib/postgres.ts';
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

const suites: readonly Step[] = [
  {
    name: 'journeys in the browser',
    run: onceBuilt(async () => runPlaywright({ CHROMIUM_PATH: await findBrowser() })),
  },
  {
    name: 'API on the embedded engine',
    run: onceBuilt(() => runVitest('api*', 'api-embedded', { TEST_DATABASE_URL: '' })),
  },
  { name: 'API on PostgreSQL', run: onceBuilt(apiOnPostgres) },
  { name: 'programs as operators start them', run: onceBuilt(() => runVitest('process', 'process')) },
];

conclude(await runTogether([buildWeb, ...suites, ...checks]));
