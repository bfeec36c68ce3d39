import type { CallInput, calls, SigningEventTaken } from '@tvet/contract';
import { askAbout, findHandedOver, keepSignedFile, type SignedFile } from '../../agreements/outside.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import type { Work } from '../../http/work.ts';
import type { OutsideService, SigningEvent } from '../../ports/signing/signing.ts';

type Input = CallInput<typeof calls.takeSigningEvent>;

/** An event that is the service's own, with the file it is about where one was signed. */
interface Prepared {
  readonly event: SigningEvent;
  readonly signingId: string;
  readonly file?: SignedFile;
}

/**
 * Reads an event of the signing service and fetches what was signed, before any transaction. An event only says where to
 * look: what counts is what the service answers when it is asked. @throws ApiError INVALID_SIGNATURE, EVENT_TOO_OLD,
 * MALFORMED_BODY, NOT_FOUND where no such service is configured or no such signing is there; UNAVAILABLE when the service
 * does not answer as it should, so that it tells again.
 */
export async function fetchWhatWasSigned(work: Work, input: Input): Promise<Prepared> {
  const { outside } = work.services.signing;
  if (!outside) throw notFound();
  const event = readEvent(work, outside, input);
  const signing = await findHandedOver(work.db, event.serviceId);
  if (!signing) throw notFound();
  const known = { event, signingId: signing.id };
  if (!event.isSigned || signing.acceptedAt !== null || (await isTaken(work, event))) return known;
  const found = await askAbout(outside, signing, work).catch((cause: unknown) => {
    throw new ApiError('UNAVAILABLE', { cause });
  });
  // What the service itself does not call signed yet is told again; what is over for good is not.
  if (found === 'open') throw new ApiError('UNAVAILABLE', { cause: new Error('The signing service tells too early') });
  return typeof found === 'string' ? known : { ...known, file: found };
}

function readEvent({ client, now, services }: Work, service: OutsideService, { headers, body }: Input): SigningEvent {
  const event = service.readEvent(
    {
      id: headers['webhook-id'],
      timestamp: headers['webhook-timestamp'],
      signature: headers['webhook-signature'],
      body,
    },
    now,
  );
  if (typeof event !== 'string') return event;
  if (event === 'unreadable') throw new ApiError('MALFORMED_BODY');
  const { addressGroup } = client;
  services.securityLog.note({ kind: 'signing-event.refused', accountId: null, addressGroup });
  throw new ApiError(event === 'old' ? 'EVENT_TOO_OLD' : 'INVALID_SIGNATURE');
}

const isTaken = async ({ db }: Work, { id }: SigningEvent): Promise<boolean> =>
  (await db.selectFrom('signing_events').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/**
 * Takes an event once, with what follows from it: the file is kept and the agreement accepted in the same transaction, or
 * nothing of it happens and the service tells again.
 */
export async function takeSigningEvent(
  work: Work,
  { prepared: { event, signingId, file } }: Input & { readonly prepared: Prepared },
): Promise<SigningEventTaken> {
  const isNew = await work.db
    .insertInto('signing_events')
    .values({ id: event.id, signing_id: signingId, at: work.now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!isNew) return { outcome: 'repeated' };
  const isAccepted = file !== undefined && (await keepSignedFile(work, event.serviceId, file));
  return { outcome: isAccepted ? 'accepted' : 'ignored' };
}
