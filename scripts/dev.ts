/** `npm run dev`: the portal with reload. The web app is served from its sources, and the API restarts on a change. */
import { answerHelp } from './lib/help.ts';
import { programs, root } from './lib/paths.ts';
import { runWithReload } from './lib/reload.ts';
import { start } from './lib/run.ts';

answerHelp('Usage: npm run dev\nRuns the portal with reload, on PORT and the port after it.');
const port = Number(process.env.PORT || 3000);
const apiPort = port + 1;
const address = `http://127.0.0.1:${port}`;

const web = start(process.execPath, [programs.vite, '--host', '127.0.0.1', '--port', String(port), '--strictPort'], {
  stdio: ['ignore', 'inherit', 'inherit'],
  cwd: `${root}apps/web`,
  env: { ...process.env, API_URL: `http://127.0.0.1:${apiPort}` },
});
// Without the page there is nothing to look at, so the API is stopped as well.
web.once('exit', () => process.kill(process.pid, 'SIGTERM'));

await runWithReload(['apps/api/src', 'apps/api/migrations', 'packages/contract/src'], () =>
  start(process.execPath, ['apps/api/src/main.ts'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PORT: String(apiPort), PUBLIC_URL: process.env.PUBLIC_URL || address },
  }),
);
web.kill();
