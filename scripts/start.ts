/** `npm start`: builds what changed, then becomes the portal. */
import { answerHelp } from './lib/help.ts';
import { ensureWebBuild } from './lib/web.ts';

answerHelp(`Usage: npm start
Builds what changed and starts the portal, with demo data if nothing is configured. Environment variables configure it:
PORT, HOST, DATA_DIR, DATABASE_URL and others. docs/operations.md lists them.`);

try {
  await ensureWebBuild();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
// The portal runs in this process, so that signals and the exit code are its own.
await import('../apps/api/src/main.ts');
