import { fileURLToPath } from 'node:url';
import { startProcess } from './processes.ts';
import type { Recording } from './record.ts';

/** What the server of the portal's own statements is told: what to ask for each path with its query. */
export interface SameOptions {
  readonly databaseUrl: string;
  readonly recordings: ReadonlyMap<string, Recording>;
}

export interface TextbookOptions {
  readonly databaseUrl: string;
}

export interface BareServer {
  /** As `http://127.0.0.1:3000`. */
  readonly origin: string;
  stop(): Promise<void>;
}

export const startSame = (options: SameOptions): Promise<BareServer> => startServer('same-server.ts', options);
export const startTextbook = (options: TextbookOptions): Promise<BareServer> =>
  startServer('textbook-server.ts', options);

async function startServer(file: string, options: unknown): Promise<BareServer> {
  const { ask, stop } = startProcess(fileURLToPath(new URL(file, import.meta.url)));
  try {
    return { origin: await ask<string>(options), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
