import { setTimeout as pause } from 'node:timers/promises';
import { type ApplicationList, basePath, type OperationsState } from '@tvet/contract';
import { demoAccounts } from '../../apps/api/src/demo/accounts.ts';
import { signInAt } from '../../apps/api/src/testing/portal-process.ts';
import { sentencesOf } from '../../apps/web/src/app/features/operations/words.ts';
import type { Cluster } from '../../scripts/cluster/start.ts';
import { type HttpRequest, runCrowd } from '../measure.ts';

const readers = 4;
const pageSize = 100;
/** Between two attempts at a write, and between two writes. */
const writeEveryMs = 100;
const lookEveryMs = 1_000;
const giveUpMs = 180_000;

/** The headers of a person's session. */
type Headers = Readonly<Record<string, string>>;

export type Person = keyof typeof demoAccounts;

/** Signs a person of the demo in. */
export const signIn = (url: string, { password }: Cluster, person: Person): Promise<Headers> =>
  signInAt(url, demoAccounts[person].phone, password);

/** The applications that an officer can verify, and those that were. */
export interface Applications {
  /** The applications whose change was answered with 200. */
  readonly answered: Set<string>;
  next(url: string, headers: Headers): Promise<string>;
}

export function findApplications(): Applications {
  const waiting: string[] = [];
  const answered = new Set<string>();
  return {
    answered,
    async next(url, headers) {
      while (waiting.length === 0) {
        const list = await fetch(`${url}${basePath}/applications?status=pending_approval&limit=${pageSize}`, {
          headers,
          signal: AbortSignal.timeout(giveUpMs),
        }).catch(() => undefined);
        if (!list?.ok) {
          await pause(writeEveryMs);
          continue;
        }
        const { data } = (await list.json()) as ApplicationList;
        waiting.push(...data.map(({ id }) => id).filter((id) => !answered.has(id)));
        if (waiting.length === 0) throw new Error('All applications are verified: use more');
      }
      return waiting.pop() as string;
    },
  };
}

/** The work of people during a fault. */
export interface Load {
  /** The writes that were answered since the last call of `count`. */
  answeredInARow(): number;
  count(): void;
  stop(): Promise<{ longestGapSeconds: number; failed: number }>;
}

/** Reads and writes until it is stopped, each write under one key until it is answered, as the browser does. */
export async function startLoad(url: string, cluster: Cluster, applications: Applications): Promise<Load> {
  const headers = await signIn(url, cluster, 'officer');
  let failedWrites = 0;
  let inARow = 0;
  let longestGapMs = 0;
  let lastAnswer = performance.now();
  let isRunning = true;
  const write = async (id: string) => {
    while (isRunning) {
      const status = await fetch(`${url}${basePath}/applications/${id}/status`, {
        method: 'PATCH',
        headers: { ...headers, 'Idempotency-Key': id },
        body: JSON.stringify({ status: 'approval_requested' }),
        signal: AbortSignal.timeout(30_000),
      }).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.status;
        },
        () => undefined,
      );
      if (status === 200) {
        longestGapMs = Math.max(longestGapMs, performance.now() - lastAnswer);
        lastAnswer = performance.now();
        applications.answered.add(id);
        inARow += 1;
        return;
      }
      inARow = 0;
      failedWrites += 1;
      await pause(writeEveryMs);
    }
  };
  const writing = (async () => {
    while (isRunning) {
      await write(await applications.next(url, headers));
      await pause(writeEveryMs);
    }
  })();
  // It is awaited later.
  writing.catch(() => undefined);
  const reading = new AbortController();
  const reads = readUntil(reading.signal, url, { path: `${basePath}/applications?limit=20`, headers });
  return {
    answeredInARow: () => inARow,
    count: () => {
      inARow = 0;
    },
    async stop() {
      isRunning = false;
      reading.abort();
      await writing;
      return { longestGapSeconds: longestGapMs / 1_000, failed: failedWrites + (await reads) };
    },
  };
}

/** Reads on several connections until the signal. @returns the number of failed requests. */
async function readUntil(signal: AbortSignal, url: string, request: HttpRequest): Promise<number> {
  let failed = 0;
  while (!signal.aborted) failed += (await runCrowd(url, request, readers, 2)).failed;
  return failed;
}

/** The operations page. */
export interface Page {
  /** The titles of the problems that have appeared, red ones first. */
  stop(): Promise<string[]>;
}

/** Looks at the operations page every second until it is stopped. Earlier problems are not counted. */
export async function watchPage(url: string, cluster: Cluster): Promise<Page> {
  const headers = await signIn(url, cluster, 'superAdmin');
  const read = async (): Promise<Map<string, string>> => {
    const answer = await fetch(`${url}${basePath}/operations`, { headers, signal: AbortSignal.timeout(10_000) });
    const { data } = (await answer.json()) as { data: OperationsState };
    return new Map(
      data.problems.map((problem) => {
        const { code, subject, level } = problem;
        // Seconds and shares change from one look to the next.
        const title = sentencesOf(code)
          .title(problem)
          .replaceAll(/\d[\d,]*(?= s\b| %)/g, 'N');
        return [`${code} ${subject}`, level === 'red' ? title : `${title} (amber)`];
      }),
    );
  };
  const before = await read();
  const appeared = new Map<string, string>();
  let isWatching = true;
  const watching = (async () => {
    while (isWatching) {
      const now = await read().catch(() => new Map<string, string>());
      for (const [key, title] of now) if (!before.has(key)) appeared.set(key, title);
      await pause(lookEveryMs);
    }
  })();
  return {
    async stop() {
      isWatching = false;
      await watching;
      return [...appeared.values()].toSorted((a, b) => Number(a.endsWith('(amber)')) - Number(b.endsWith('(amber)')));
    },
  };
}

/** Waits until a condition holds. @returns the seconds. @throws after three minutes. */
export async function untilTrue(what: string, holds: () => boolean | Promise<boolean>): Promise<number> {
  const begun = performance.now();
  while (!(await holds())) {
    if (performance.now() > begun + giveUpMs) throw new Error(`No ${what} after ${giveUpMs / 1_000} seconds`);
    await pause(100);
  }
  return (performance.now() - begun) / 1_000;
}
