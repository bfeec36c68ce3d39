import { fileURLToPath } from 'node:url';
import { startProcess } from './processes.ts';

/** One request; `as` is the place of its headers among those of the load. */
export interface Asked {
  readonly path: string;
  readonly method?: 'GET' | 'PATCH';
  readonly body?: unknown;
  readonly as?: number;
}

/** What the load client is to do. */
export interface Load {
  /** As `http://127.0.0.1:3000`; `base` goes before each path. */
  readonly origin: string;
  readonly base: string;
  readonly headers: readonly Readonly<Record<string, string>>[];
  readonly connections: number;
  readonly seconds: number;
  readonly warmUpSeconds: number;
  /** In this order, over all connections together, and again from the beginning. */
  readonly asked: readonly Asked[];
  /** Each is asked at most once, the warm-up included; the load then ends before its time. */
  readonly once?: true;
}

/** How a load went; times in milliseconds, of what was answered well. */
export interface Loaded {
  /** Within the time that the rate is of. */
  readonly answers: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly errors: number;
  /** What was answered instead, with how often. */
  readonly refusals: readonly string[];
}

export interface LoadClient {
  run(load: Load): Promise<Loaded>;
  stop(): Promise<void>;
}

export async function startLoadClient(): Promise<LoadClient> {
  const client = startProcess(fileURLToPath(new URL('load.ts', import.meta.url)));
  return { run: (load) => client.ask<Loaded>(load), stop: client.stop };
}
