import { randomBytes } from 'node:crypto';
import type { CallAnswer, CallInput, calls } from '@tvet/contract';
import type { Caller } from '../../accounts/caller.ts';
import { acceptSignedMeanwhile, documentFor } from '../../agreements/outside.ts';
import { hashSigningToken, signingLifeMs } from '../../agreements/signings.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import { inTransaction, type Work } from '../../http/work.ts';
import { portalLink } from '../../messages/templates/portal-link.ts';
import { ServiceError } from '../../ports/signing/signing.ts';
import { findDraft } from './find-signing.ts';
import { ownCentre } from './policy.ts';

type SignAgreement = typeof calls.signAgreement;

/**
 * Starts a signing for one of the caller's centres and answers where to sign. Whatever the service for it has to be asked
 * is asked after the commit. @throws ApiError NOT_FOUND, SIGNER_UNKNOWN, AGREEMENT_SIGNED; UNAVAILABLE when the service
 * outside does not answer.
 */
export async function signAgreement(
  work: Work<Caller>,
  { params, body }: CallInput<SignAgreement>,
): Promise<CallAnswer<SignAgreement>> {
  const { caller, services } = work;
  const centre = await ownCentre(work.db, caller, params.id);
  const { email } = await work.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', caller.id)
    .executeTakeFirstOrThrow();
  if (email === null || email.toLowerCase() !== body.email.toLowerCase()) throw new ApiError('SIGNER_UNKNOWN');
  if (centre.acceptedAt !== null || (await isSignedMeanwhile(work, centre))) throw new ApiError('AGREEMENT_SIGNED');

  const token = randomBytes(32).toString('base64url');
  const returnTo = caller.setupToken
    ? portalLink(services, '/signup-center-signed', { token: caller.setupToken, email })
    : portalLink(services, '/dashboard');
  const signing = { centreId: centre.id, templateCode: body.code, token, returnTo };
  const id = await inTransaction(work, (inner) => createSigning(inner, signing));
  return { documentUrl: await addressOf(work, { id, token }) };
}

/** Whether an earlier signing was completed at the service outside, which has not told of it yet. */
async function isSignedMeanwhile(work: Work<Caller>, { agreementId }: { readonly agreementId: string | null }) {
  const { outside } = work.services.signing;
  if (!outside || agreementId === null) return false;
  // What cannot be asked about is signed anew.
  return acceptSignedMeanwhile(work, outside, { agreementId, userId: work.caller.id }).catch((error: unknown) => {
    if (error instanceof ServiceError) return false;
    throw error;
  });
}

/** Where a signing that was created is done; a service outside is handed it for that. */
async function addressOf(
  work: Work<Caller>,
  { id, token }: { readonly id: string; readonly token: string },
): Promise<string | null> {
  const { caller, services, now } = work;
  const signing = await findDraft(work, id);
  if (!signing) throw notFound();
  const started = await services.signing
    .start({
      id,
      token,
      title: signing.text.title,
      centreName: signing.centreName,
      signer: { name: signing.signerName, email: signing.signerEmail },
      document: documentFor(services, signing, now),
      expiresAt: signing.expiresAt,
      // Without the token of the setup link, which sets a password: a service outside need not know it.
      returnTo: portalLink(services, caller.setupToken ? '/signup-center-signed' : '/dashboard'),
    })
    .catch((cause: unknown) => {
      throw new ApiError('UNAVAILABLE', { cause });
    });
  if (started?.serviceId !== undefined) {
    await work.db
      .updateTable('agreement_signings')
      .set({ service_id: started.serviceId, text_sha256: Buffer.from(signing.textSha256, 'hex') })
      .where('id', '=', id)
      .execute();
  }
  return started?.url ?? null;
}

interface NewSigning {
  readonly centreId: string;
  readonly templateCode: string;
  readonly token: string;
  readonly returnTo: string;
}

async function createSigning(
  { db, caller, now, services }: Work<Caller>,
  { centreId, templateCode, token, returnTo }: NewSigning,
): Promise<string> {
  await db
    .insertInto('agreements')
    .values({ centre_id: centreId, template_code: templateCode, created_at: now })
    .onConflict((conflict) => conflict.column('centre_id').doNothing())
    .execute();
  const { id } = await db
    .insertInto('agreement_signings')
    .columns(['agreement_id', 'user_id', 'token_hash', 'expires_at', 'return_to', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('agreements')
        .select(({ val }) => [
          'agreements.id',
          val(caller.id).as('user_id'),
          val(hashSigningToken(token)).as('token_hash'),
          val(new Date(now.getTime() + signingLifeMs)).as('expires_at'),
          val(services.sealer.seal(returnTo)).as('return_to'),
          val(now).as('created_at'),
        ])
        .where('agreements.centre_id', '=', centreId),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
