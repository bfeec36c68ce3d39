import { calls, type Signature, type Signing } from '@tvet/contract';
import { createSetupToken } from '../platform/accounts/setup-tokens.ts';
import type { PersonName } from './cast.ts';
import type { TestPortal, Visitor } from './portal-types.ts';
import { workFor } from './work.ts';

/** The email address of a person of the cast. */
export const emailOf = (name: PersonName): string => `${name.toLowerCase()}@test.example`;

/** A setup token of a person who has no password yet. */
export const setupTokenFor = (portal: TestPortal, name: PersonName, centreId: string): Promise<string> =>
  createSetupToken(workFor(portal.context), { userId: portal.cast.users[name], centreId });

/** Starts a signing and returns its token from the fragment of the URL. */
export async function startSigning(
  visitor: Visitor,
  centreId: string,
  email: string,
  headers: Record<string, string> = {},
): Promise<string> {
  const { status, body } = await visitor.send(calls.signAgreement, {
    params: { id: centreId },
    body: { email, code: 'centre-agreement' },
    headers,
  });
  if (status !== 200) throw new Error(`The signing was refused: ${status} ${body.code}`);
  return new URL(body.documentUrl ?? '').hash.slice(1);
}

export async function openSigning(portal: TestPortal, token: string): Promise<Signing> {
  const { status, body } = await portal.stranger.send(calls.openSigning, { body: { token } });
  if (status !== 200) throw new Error(`The signing does not open: ${status} ${body.code}`);
  return body.data;
}

export const typedSignature: Signature = { kind: 'typed', name: 'Ngọ́zi Òkónkwọ̀' };

/** Reads and signs. */
export async function completeSigning(portal: TestPortal, token: string, signature = typedSignature) {
  const { textSha256 } = await openSigning(portal, token);
  return portal.stranger.send(calls.completeSigning, { body: { token, textSha256, consent: true, signature } });
}

/** The bytes behind the address of a document. */
export async function fetchPaper(portal: TestPortal, url: string): Promise<Buffer> {
  const { statusCode, rawPayload } = await portal.app.inject({
    method: 'GET',
    url: url.replace(/^https?:\/\/[^/]+/, ''),
  });
  if (statusCode !== 200) throw new Error(`The paper is not there: ${statusCode}`);
  return rawPayload;
}

/** Undoes a signing, so that a test begins with nothing signed at a centre. */
export async function clearAgreement(portal: TestPortal, centreId: string): Promise<void> {
  const { db } = portal;
  const agreements = db.selectFrom('agreements').select('id').where('centre_id', '=', centreId);
  await db.deleteFrom('agreement_signings').where('agreement_id', 'in', agreements).execute();
  await db.deleteFrom('agreements').where('centre_id', '=', centreId).execute();
  await db.deleteFrom('sealed_papers').execute();
}
