import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from './paths.ts';

/** An editor saves a file in several steps. */
const settleMs = 100;

/**
 * Keeps a server running and restarts it when a file below the folders changes. `node --watch` would send its own messages to
 * the worker thread of the embedded database, which then never becomes ready.
 */
export async function runWithReload(folders: readonly string[], startServer: () => ChildProcess): Promise<void> {
  let changed = Promise.withResolvers<void>();
  const watchers = folders.map((folder) => watch(`${root}${folder}`, { recursive: true }, () => changed.resolve()));
  for (;;) {
    const server = startServer();
    const ended = once(server, 'exit');
    const whatEnded = await Promise.race([changed.promise.then(() => 'reload'), ended.then(() => 'server')]);
    if (whatEnded === 'server' && server.exitCode === 0) break;
    if (whatEnded === 'server') {
      console.log('The API stopped; it starts again at the next change');
      await changed.promise;
    }
    await wait(settleMs);
    changed = Promise.withResolvers<void>();
    if (server.exitCode === null && server.signalCode === null) {
      server.kill('SIGTERM');
      await ended;
    }
    console.log('Starting the API again');
  }
  for (const watcher of watchers) watcher.close();
}
