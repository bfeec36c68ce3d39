import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { isInterrupted, start } from '../lib/run.ts';

/** The time after which systemd starts a program of deploy/systemd again. */
const restartMs = 1_000;
/** The time that a program has to end after a request. */
const endWithinMs = 10_000;

export interface Service {
  /** Unique in the cluster, such as `etcd-a`. */
  readonly name: string;
  readonly role: 'etcd' | 'patroni' | 'pgbouncer' | 'haproxy' | 'portal' | 'object-store' | 'ceph';
  /** The host and port at which it listens. */
  readonly address: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** The user that it runs as. Without it, the current one. */
  readonly owner?: { readonly uid: number; readonly gid: number } | undefined;
}

export interface RunningService extends Service {
  /** The current process, also after a restart. */
  pid(): number;
  /** Ends it for good. */
  stop(): Promise<void>;
}

/** Keeps a program running until it is stopped or this process gets a signal. Its output goes to a file in `logs`. */
export function keepRunning(service: Service, logs: string): RunningService {
  mkdirSync(logs, { recursive: true });
  const log = createWriteStream(join(logs, `${service.name}.log`), { flags: 'a' });
  let child: ChildProcess;
  let isStopped = false;
  const launch = () => {
    child = start(service.command, service.args, {
      cwd: logs,
      env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...service.env },
      ...service.owner,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout?.pipe(log, { end: false });
    child.stderr?.pipe(log, { end: false });
    child.once('error', (error) => log.write(`${error.message}\n`));
    child.once('exit', (code, signal) => {
      if (isStopped || isInterrupted()) return;
      log.write(`ended with ${signal ?? code}\n`);
      setTimeout(() => {
        if (!isStopped && !isInterrupted()) launch();
      }, restartMs);
    });
  };
  launch();
  return {
    ...service,
    pid: () => child.pid ?? 0,
    async stop() {
      isStopped = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      const force = setTimeout(() => child.kill('SIGKILL'), endWithinMs);
      await ended;
      clearTimeout(force);
    },
  };
}
