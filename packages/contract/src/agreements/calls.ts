import * as z from 'zod';
import { defineCall } from '../core/call.ts';
import { idParams, recordId } from '../core/fields.ts';
import { maxPaperBytes } from './rules.ts';
import {
  agreementStatus,
  completedSigningAnswer,
  completeSigningBody,
  openSigningBody,
  paperQuery,
  signAgreementAnswer,
  signAgreementBody,
  signedAgreement,
  signingAnswer,
  verificationAnswer,
  verifyCodeQuery,
} from './schema.ts';

const tag = 'Agreement';

export const getAgreementStatus = defineCall({
  method: 'GET',
  path: '/centres/{id}/agreement/status',
  tag,
  summary: 'Whether a centre has accepted its agreement',
  access: 'setup',
  permission: 'centre:manage',
  openBeforeAgreement: true,
  params: idParams,
  answer: agreementStatus,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
});

export const signAgreement = defineCall({
  method: 'POST',
  path: '/centres/{id}/agreement/sign',
  tag,
  summary: 'Start to sign a centre’s agreement; answers with the address to sign at',
  access: 'setup',
  permission: 'centre:manage',
  openBeforeAgreement: true,
  params: idParams,
  body: signAgreementBody,
  // The answer opens a signing, so it is not stored.
  unkeyed: true,
  answer: signAgreementAnswer,
  limits: { hits: 30, per: 'person' },
  errors: ['FORBIDDEN', 'NOT_FOUND', 'SIGNER_UNKNOWN', 'AGREEMENT_SIGNED'],
});

export const getSignedAgreement = defineCall({
  method: 'GET',
  path: '/centres/{centerId}/signed-agreement',
  tag,
  summary: 'The address of a centre’s signed agreement, for some minutes',
  access: 'session',
  permission: 'centre:manage',
  openBeforeAgreement: true,
  params: z.object({ centerId: recordId }),
  answer: signedAgreement,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
});

export const openSigning = defineCall({
  method: 'POST',
  path: '/agreement-signings/open',
  tag,
  summary: 'What is to be signed, for whoever has the token of a signing',
  access: 'public',
  body: openSigningBody,
  answer: signingAnswer,
  limits: { hits: 200, per: 'address', beyond: 'challenge' },
  errors: ['INVALID_SIGNING', 'AGREEMENT_SIGNED'],
});

export const completeSigning = defineCall({
  method: 'POST',
  path: '/agreement-signings/complete',
  tag,
  summary: 'Sign: the agreement is sealed and the centre may be worked on at once',
  access: 'public',
  body: completeSigningBody,
  answer: completedSigningAnswer,
  limits: { hits: 60, per: 'address', beyond: 'challenge' },
  errors: ['INVALID_SIGNING', 'AGREEMENT_SIGNED', 'AGREEMENT_CHANGED'],
});

export const getPaper = defineCall({
  method: 'GET',
  path: '/papers',
  tag,
  summary: 'A paper of the portal as a PDF, at an address that works for some minutes',
  access: 'public',
  query: paperQuery,
  answer: { bytes: 'file', types: ['application/pdf'] },
  limits: { failures: 100 },
  errors: ['NOT_FOUND'],
});

export const verifyPaper = defineCall({
  method: 'POST',
  path: '/verify',
  tag,
  summary: 'Whether the portal sealed this PDF, byte for byte; nothing of it is stored',
  access: 'public',
  body: { upload: ['application/pdf'], maxBytes: maxPaperBytes },
  answer: verificationAnswer,
  limits: { hits: 60, per: 'address', beyond: 'challenge' },
  errors: [],
});

export const verifyCode = defineCall({
  method: 'GET',
  path: '/verify',
  tag,
  summary: 'What the portal sealed under the code that is printed on a paper',
  access: 'public',
  query: verifyCodeQuery,
  answer: verificationAnswer,
  limits: { hits: 200, per: 'address' },
  errors: [],
});
