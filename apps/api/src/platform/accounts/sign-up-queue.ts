import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { ApiError } from '../../core/api-error.ts';
import type { Work } from '../calls/work.ts';
import type { Sealer } from '../security/sealer.ts';

/** The next look of whoever is about to have their turn, and of whoever is far from it, in seconds. */
const nextLook = { near: 1, far: 15 } as const;
/** Beyond the look that is due, for a slow network: this long a place still counts before others. */
const slackSeconds = 4;
/** Whoever has not looked for this long has gone away; phones wake a page behind another one once a minute. */
const goneAfterSeconds = 150;
/** A sign-up takes less than a second; one whose process has ended gives its turn back after this. */
const leaseSeconds = 30;
const sweepEveryMs = 10_000;

/** The turn of one sign-up. */
export interface Turn {
  /** Gives the turn to the next. */
  end(): Promise<void>;
}

/**
 * Waits for nothing: either it is this sign-up's turn, or it gets a place in the queue and is told to come again (rules
 * 4.32). `ticket` is the place it was given before. Turns are given by number, in all processes together.
 * @throws ApiError SIGN_UP_QUEUED with `position`, `ticket` and when to ask again.
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

/** Whether somebody waits with this ticket: they have passed whatever is asked for before a place is given. */
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

/** A place counts before others until its next look is due, which for those far behind is later than `look` assumes. */
async function countUntil({ db, now }: Work, place: number, retryAfter: number): Promise<void> {
  await db
    .updateTable('sign_up_queue')
    .set({ counts_until: new Date(now.getTime() + (retryAfter + slackSeconds) * 1_000) })
    .where('number', '=', place)
    .where('admitted_at', 'is', null)
    .execute();
}

/** Those who are next look every second, so that no turn lies idle; those far behind four times a minute. */
const lookAfter = (position: number, atOnce: number): number =>
  Math.min(nextLook.far, nextLook.near + Math.floor(position / atOnce));

/** Whoever has gone away would be looked at again by everybody behind them. */
const sweptAt = new WeakMap<Work['services'], number>();
async function sweep({ db, now, services }: Work): Promise<void> {
  if (now.getTime() - (sweptAt.get(services) ?? 0) < sweepEveryMs) return;
  sweptAt.set(services, now.getTime());
  const gone = db.selectFrom('sign_up_queue').select('number').where('expires_at', '<=', now).forUpdate().skipLocked();
  await db.deleteFrom('sign_up_queue').where('number', 'in', gone).execute();
}

const seal = (sealer: Sealer, number: number): string =>
  sealer.index('queue-ticket', String(number)).toString('base64url');
/** The number and the server's own signature: nobody makes an earlier one. */
const ticketOf = (sealer: Sealer, number: number): string => `${number}.${seal(sealer, number)}`;

function numberOf(sealer: Sealer, ticket = ''): number | undefined {
  const [, digits, signature = ''] = /^(\d{1,15})\.([\w-]{43})$/.exec(ticket) ?? [];
  if (digits === undefined) return undefined;
  const isOurs = timingSafeEqual(Buffer.from(signature), Buffer.from(seal(sealer, Number(digits))));
  return isOurs ? Number(digits) : undefined;
}
