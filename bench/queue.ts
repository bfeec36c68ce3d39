import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { ApplicationList } from '@tvet/contract';
import { demoAccounts } from '../apps/api/src/demo/accounts.ts';
import { demoPassword, portalProcesses } from '../apps/api/src/testing/portal-process.ts';
import { type Timing, timingOf } from './measure.ts';
import { signIn, type Visitor } from './visitor.ts';

/** How long a full approval queue takes on the embedded engine, and what others notice of it. */
export interface QueueFigures {
  readonly decisions: number;
  readonly ms: number;
  readonly limitMs: number;
  /** The first page of the list, for somebody else: with nothing going on, and while the queue works. */
  readonly idle: Timing;
  readonly busy: Timing;
  /** The second's p95 over the first's. */
  readonly limitRatio: number;
}

const decisions = 5_000;
const limitMs = 10 * 60_000;
const limitRatio = 2;
const idleMs = 20_000;
/** Somebody who reads: ten pages a second are more than a person asks for. */
const betweenReadsMs = 100;

export async function measureQueue(): Promise<QueueFigures> {
  const portals = await portalProcesses();
  try {
    const fill = fileURLToPath(new URL('../e2e/under-review.ts', import.meta.url));
    await promisify(execFile)(process.execPath, [fill, portals.dataDir, String(decisions), '100']);
    const url = await portals.start({ LOG_LEVEL: 'silent' }).ready();
    const admin = await signIn(url, demoAccounts.platformAdmin.phone, demoPassword);
    const reader = await signIn(url, demoAccounts.officer.phone, demoPassword);
    const ids = await idsUnderReview(admin);

    await readFor(reader, (begun) => performance.now() - begun < 3_000);
    const idle = await readFor(reader, (begun) => performance.now() - begun < idleMs);
    let isOver = false;
    const busy = readFor(reader, () => !isOver);
    const begun = performance.now();
    const batch = randomUUID();
    for (const id of ids) await admin.patch(`/applications/${id}/status`, { status: 'approved' }, `${batch}.${id}`);
    const ms = performance.now() - begun;
    isOver = true;
    return { decisions: ids.length, ms, limitMs, idle, busy: await busy, limitRatio };
  } finally {
    await portals.close();
  }
}

async function idsUnderReview(admin: Visitor): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ids.length < decisions; page++) {
    const path = `/applications?status=approval_requested&applicantId=TV-Q&limit=500&page=${page}`;
    const { data } = (await admin.get(path)) as ApplicationList;
    if (data.length === 0) throw new Error(`${ids.length} applications are under review, not ${decisions}`);
    ids.push(...data.map(({ id }) => id));
  }
  return ids;
}

/** Reads the first page at a steady pace for as long as it is wanted. */
async function readFor(reader: Visitor, isWanted: (begun: number) => boolean): Promise<Timing> {
  const times: number[] = [];
  const begun = performance.now();
  while (isWanted(begun)) {
    const asked = performance.now();
    await reader.get('/applications');
    const took = performance.now() - asked;
    times.push(took);
    await pause(Math.max(betweenReadsMs - took, 0));
  }
  return timingOf(times);
}
