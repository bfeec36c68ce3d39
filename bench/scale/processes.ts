import { once } from 'node:events';
import { start } from '../../scripts/lib/run.ts';

/** A program of the benchmark in a process of its own that answers each message with one. */
export interface HelperProcess {
  /** @throws when it ends instead of answering. */
  ask<Answer>(message: unknown): Promise<Answer>;
  stop(): Promise<void>;
}

/** Messages keep dates and maps; the process is ended with this one. */
export function startProcess(program: string): HelperProcess {
  const child = start(process.execPath, [program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  const ended = once(child, 'exit');
  return {
    async ask<Answer>(message: unknown) {
      const answered = once(child, 'message');
      child.send(message as object);
      const first = await Promise.race([answered, ended.then(() => undefined)]);
      if (!first) throw new Error(`${program} ended before it answered`);
      return first[0] as Answer;
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await ended;
    },
  };
}
