import { availableParallelism } from 'node:os';
import type { Options } from '@node-rs/argon2';
import { Piscina } from 'piscina';
import type * as thread from './argon2-thread.ts';

/** Threads only for hashing: Node's shared ones, for files, DNS and compression, must not delay sign-ins. */
const threads = new Piscina({
  filename: new URL('argon2-thread.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: availableParallelism(),
  idleTimeout: 60_000,
  niceIncrement: 5,
  resourceLimits: { maxYoungGenerationSizeMb: 8 },
});

export const hash = (password: string, options: Options): Promise<string> =>
  threads.run({ password, options } satisfies Parameters<typeof thread.hash>[0], { name: 'hash' });

export const verify = (hashed: string, password: string): Promise<boolean> =>
  threads.run({ hashed, password } satisfies Parameters<typeof thread.verify>[0], { name: 'verify' });
