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
  summary: 'Start signing a centre’s agreement; returns the address of the signing page',
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
  summary: 'The address of a centre’s signed agreement, which works for a few minutes',
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
  summary: 'The agreement to sign, for the holder of a signing token',
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
  summary: 'Sign the agreement; it is sealed, and the centre is open to its administrators immediately',
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
  summary: 'A paper of the portal as a PDF, at an address that works for a few minutes',
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
  summary: 'Whether the portal sealed this PDF, byte for byte; the file is not stored',
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
  summary: 'The details of the sealed paper that has this printed code',
  access: 'public',
  query: verifyCodeQuery,
  answer: verificationAnswer,
  limits: { hits: 200, per: 'address' },
  errors: [],
});
