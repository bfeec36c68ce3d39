import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setImmediate as immediate } from 'node:timers/promises';
import type { Context } from '../../calls/services.ts';
import type { Channel } from '../templates/render.ts';
import { type Claimed, claimDue } from './claim.ts';
import { type Carriers, handOver } from './hand-over.ts';
import { type Settled, settle } from './settle.ts';
import { giveUpExpired, takeBackClaims } from './tidy.ts';

/** Delivers messages from the ledger. Any number of workers can share a database. */
export interface Worker {
  /** Starts due deliveries without waiting for them. Rejects when the database fails, or has failed since the last call. */
  look(): Promise<void>;
  /** Delivers everything that is due, once, and ignores the rest. Rejects when the database fails. */
  deliverDue(): Promise<void>;
  /**
   * Claims nothing new, waits for a limited time for current deliveries, then releases them. Rejects when the database has
   * failed.
   */
  stop(): Promise<void>;
}

interface WorkerOptions {
  /** A line for the operator. Never names a person. */
  readonly warn?: (words: string) => void;
  /** A claim older than this belongs to a dead worker. It is much longer than any delivery. */
  readonly claimLifeMs?: number;
  /** No other process uses this database: claims found when the worker starts belong to a dead one. */
  readonly alone?: boolean;
  /** The time that `stop` waits for providers. The process has ten seconds in all. */
  readonly patienceMs?: number;
}

/** Concurrent deliveries by channel: a mail server that hangs never delays codes by SMS. */
const lanes: Readonly<Record<Channel, number>> = { sms: 6, email: 4 };
const channels = Object.keys(lanes) as Channel[];

/** The interval in which the ledger is searched for messages that a dead worker has left. */
const tidyEveryMs = 15_000;

type WorkerContext = Pick<Context, 'db' | 'sealer' | 'now'>;

export function createWorker(
  { db, sealer, now }: WorkerContext,
  carriers: Carriers,
  { warn = () => undefined, claimLifeMs = 120_000, alone = false, patienceMs = 5_000 }: WorkerOptions = {},
): Worker {
  const name = `${hostname()} ${process.pid} ${randomUUID().slice(0, 8)}`;
  const inHand = new Set<Promise<void>>();
  const busy: Record<Channel, number> = { sms: 0, email: 0 };
  const patience = new AbortController();
  let stopping = false;
  let tidiedAt: number | undefined;
  let failure: unknown;

  const track = (work: Promise<void>): void => {
    const running = work.catch((error: unknown) => {
      failure = error;
    });
    inHand.add(running);
    void running.then(() => inHand.delete(running));
  };

  /** Results within one tick of the event loop are recorded together. */
  const settled: Settled[] = [];
  let settling: Promise<void> | undefined;
  const settleTogether = (one: Settled): Promise<void> => {
    settled.push(one);
    settling ??= immediate().then(() => {
      settling = undefined;
      return settle(db, settled.splice(0), { worker: name, now: now() });
    });
    return settling;
  };

  const deliver = async (channel: Channel, message: Claimed): Promise<void> => {
    try {
      const outcome = await handOver(carriers, sealer, channel, message, patience.signal);
      await settleTogether({ message, outcome, keepSecret: carriers[channel].isOutbox ?? false });
      if (outcome.outcome === 'refused') warn(`A message was refused: ${message.id}`);
    } finally {
      busy[channel] -= 1;
    }
    fill(channel);
  };

  const take = async (channel: Channel): Promise<void> => {
    const room = stopping ? 0 : lanes[channel] - busy[channel];
    if (room === 0) return;
    // Reserves these lanes while the ledger is queried.
    busy[channel] += room;
    let messages: Claimed[] = [];
    try {
      messages = await claimDue(db, channel, { worker: name, now: now(), atMost: room });
    } finally {
      busy[channel] -= room - messages.length;
    }
    for (const message of messages) track(deliver(channel, message));
  };

  /** Lanes that become free within one tick of the event loop are filled together. */
  const filling = new Set<Channel>();
  const fill = (channel: Channel): void => {
    if (filling.has(channel)) return;
    filling.add(channel);
    track(
      immediate().then(() => {
        filling.delete(channel);
        return take(channel);
      }),
    );
  };

  const tidy = async (): Promise<void> => {
    const at = now();
    if (tidiedAt !== undefined && at.getTime() - tidiedAt < Math.min(tidyEveryMs, claimLifeMs)) return;
    const takesAll = alone && tidiedAt === undefined;
    await takeBackClaims(db, takesAll ? at : new Date(at.getTime() - claimLifeMs), at);
    await giveUpExpired(db, at);
    tidiedAt = at.getTime();
  };

  const begin = async (): Promise<void> => {
    await tidy();
    for (const channel of channels) track(take(channel));
  };
  const throwFailure = (): void => {
    const thrown = failure;
    failure = undefined;
    if (thrown !== undefined) throw thrown;
  };

  return {
    async look() {
      await begin();
      throwFailure();
    },
    async deliverDue() {
      await begin();
      while (inHand.size > 0) await Promise.all(inHand);
      throwFailure();
    },
    async stop() {
      stopping = true;
      const impatience = setTimeout(() => patience.abort(), patienceMs);
      while (inHand.size > 0) await Promise.all(inHand);
      clearTimeout(impatience);
      carriers.email.close?.();
      carriers.sms.close?.();
      throwFailure();
    },
  };
}
