/** `npm run dev`: the portal with reload. The web app is served from its sources, the API restarts on change. */
import { programs, root } from './lib/paths.ts';
import { start } from './lib/run.ts';

const port = Number(process.env.PORT || 3000);
const apiPort = port + 1;
const address = `http://127.0.0.1:${port}`;

const api = start(process.execPath, ['--watch', '--watch-preserve-output', 'apps/api/src/main.ts'], {
  stdio: 'inherit',
  env: { ...process.env, PORT: String(apiPort), PUBLIC_URL: process.env.PUBLIC_URL || address },
});
const web = start(process.execPath, [programs.vite, '--host', '127.0.0.1', '--port', String(port), '--strictPort'], {
  stdio: ['ignore', 'inherit', 'inherit'],
  cwd: `${root}apps/web`,
  env: { ...process.env, API_URL: `http://127.0.0.1:${apiPort}` },
});

// One without the other is no portal.
api.once('exit', () => web.kill());
web.once('exit', () => api.kill());
