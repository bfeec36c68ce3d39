import { randomBytes } from 'node:crypto';
import type { CallAnswer, CallInput, calls } from '@tvet/contract';
import { ApiError } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import { inTransaction, type Work, type WorkWith } from '../../platform/calls/work.ts';
import { portalLink } from '../../platform/messages/templates/portal-link.ts';
import { ownCentre } from './own-centre.ts';
import { hashSigningToken, signingLifeMs } from './signings.ts';

type SignAgreement = typeof calls.signAgreement;

/**
 * Starts a signing for one of the caller's centres and returns its address. The port is called after the commit, so that a
 * vendor's server never blocks a transaction. @throws ApiError NOT_FOUND, SIGNER_UNKNOWN, AGREEMENT_SIGNED.
 */
export async function signAgreement(
  work: WorkWith<'signing', Caller>,
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
  if (centre.acceptedAt !== null) throw new ApiError('AGREEMENT_SIGNED');

  const token = randomBytes(32).toString('base64url');
  const returnTo = caller.setupToken
    ? portalLink(services, '/signup-center-signed', { token: caller.setupToken, email })
    : portalLink(services, '/dashboard');
  const signing = { centreId: centre.id, templateCode: body.code, token, returnTo };
  const id = await inTransaction(work, (inner) => createSigning(inner, signing));
  const request = { id, token, centreName: centre.name, signerEmail: email };
  return { documentUrl: await services.signing.start(request) };
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
