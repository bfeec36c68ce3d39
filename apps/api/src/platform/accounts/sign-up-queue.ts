import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { ApiError } from '../../core/api-error.ts';
import type { Work } from '../calls/work.ts';
import type { Sealer } from '../security/sealer.ts';

/** Seconds until the next poll, for the front of the queue and for those far behind. */
const nextLook = { near: 1, far: 15 } as const;
/** Extra time after a due poll, for slow networks. A place counts before others until it has passed. */
const slackSeconds = 4;
/** A place expires without a poll for this long. Phones wake a page in the background once a minute. */
const goneAfterSeconds = 150;
/** A sign-up takes less than a second. If its process ends, its slot is released after this time. */
const leaseSeconds = 30;
const sweepEveryMs = 10_000;

/** The slot of one sign-up. */
export interface Turn {
  /** Releases the slot to the next sign-up. */
  end(): Promise<void>;
}

/**
 * Never blocks: the sign-up gets a slot, or a place in the queue and the time of its next poll (rules 4.32). `ticket` is the
 * place from its previous poll. Slots are assigned by number, in all processes together.
 * @throws ApiError SIGN_UP_QUEUED with `position`, `ticket` and when to poll again.
 */
export async function enterQueue(work: Work, ticket: string | undefined): Promise<Turn> {
  const { db, services } = work;
  const atOnce = services.config.signUpsAtOnce;
  await sweep(work);
  const known = numberOf(services.sealer, ticket);
  const { place, admitted, before, far } = await look(work, known, atOnce);
  if (admitted) {
    return {
      end: async () => {
        await db.deleteFrom('sign_up_queue').where('number', '=', place).execute();
      },
    };
  }
  const position = before < atOnce ? before + 1 : Math.max(far, before) + 1;
  const retryAfter = lookAfter(position, atOnce);
  if (retryAfter > nextLook.near) await countUntil(work, place, retryAfter);
  throw new ApiError('SIGN_UP_QUEUED', {
    params: { position, ticket: ticketOf(services.sealer, place), retryAfter },
    retryAfter,
  });
}

/** Returns true if this ticket is in the queue. Its holder has already passed the checks before a place is given. */
export async function waits({ db, now, services }: Work, ticket: string | undefined): Promise<boolean> {
  const number = numberOf(services.sealer, ticket);
  if (number === undefined) return false;
  const row = await db
    .selectFrom('sign_up_queue')
    .select('number')
    .where('number', '=', number)
    .where('admitted_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

interface Look {
  readonly place: number;
  readonly admitted: boolean;
  readonly before: number;
  readonly far: number;
}

async function look({ db, now }: Work, number: number | undefined, atOnce: number): Promise<Look> {
  const seconds = (count: number) => `${count} seconds`;
  const { rows } = await sql<Look>`
    select place, admitted, before, far from take_turn(
      ${number ?? null}::bigint, ${now}::timestamptz, ${atOnce}::integer,
      ${seconds(nextLook.near + slackSeconds)}::interval,
      ${seconds(goneAfterSeconds)}::interval,
      ${seconds(leaseSeconds)}::interval
    )`.execute(db);
  return rows[0] as Look;
}

/** A place counts before others until its next poll is due; for those far behind that is later than `look` assumes. */
async function countUntil({ db, now }: Work, place: number, retryAfter: number): Promise<void> {
  await db
    .updateTable('sign_up_queue')
    .set({ counts_until: new Date(now.getTime() + (retryAfter + slackSeconds) * 1_000) })
    .where('number', '=', place)
    .where('admitted_at', 'is', null)
    .execute();
}

/** The front of the queue polls every second, so that no slot stays idle. Those far behind poll four times a minute. */
const lookAfter = (position: number, atOnce: number): number =>
  Math.min(nextLook.far, nextLook.near + Math.floor(position / atOnce));

/** Abandoned places are deleted; otherwise every poll behind them would read them again. */
const sweptAt = new WeakMap<Work['services'], number>();
async function sweep({ db, now, services }: Work): Promise<void> {
  if (now.getTime() - (sweptAt.get(services) ?? 0) < sweepEveryMs) return;
  sweptAt.set(services, now.getTime());
  const gone = db.selectFrom('sign_up_queue').select('number').where('expires_at', '<=', now).forUpdate().skipLocked();
  await db.deleteFrom('sign_up_queue').where('number', 'in', gone).execute();
}

const seal = (sealer: Sealer, number: number): string =>
  sealer.index('queue-ticket', String(number)).toString('base64url');
/** The number and the server's signature, so that a lower number cannot be forged. */
const ticketOf = (sealer: Sealer, number: number): string => `${number}.${seal(sealer, number)}`;

function numberOf(sealer: Sealer, ticket = ''): number | undefined {
  const [, digits, signature = ''] = /^(\d{1,15})\.([\w-]{43})$/.exec(ticket) ?? [];
  if (digits === undefined) return undefined;
  const isOurs = timingSafeEqual(Buffer.from(signature), Buffer.from(seal(sealer, Number(digits))));
  return isOurs ? Number(digits) : undefined;
}
