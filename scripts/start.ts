/** `npm start`: builds what changed, then becomes the portal. */
import { ensureWebBuild } from './lib/web.ts';

try {
  await ensureWebBuild();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
// In this very process, so that signals and the exit code are the portal's own.
await import('../apps/api/src/main.ts');
