import {
  applicationStatuses,
  calls,
  type DraftProblemCode,
  draftSentences,
  type ErrorCode,
  errorSentence,
  fieldProblems,
  mobileDigits,
  rejectionReasons,
  type Standing,
  sayDraftProblem,
  sayStanding,
  sayWhenDecided,
  unseenCharacter,
  writtenWays,
} from '@tvet/contract';
import { expect, test } from 'vitest';
import { english } from '../apps/api/src/core/english.ts';
import { receiptSentences } from '../apps/api/src/features/applications/draw-receipt.ts';
import { type TemplateName, templates } from '../apps/api/src/platform/messages/templates/index.ts';
import { render } from '../apps/api/src/platform/messages/templates/render.ts';
import type { Template } from '../apps/api/src/platform/messages/templates/template.ts';
import { templateData } from '../apps/api/src/testing/template-data.ts';
import { callWords } from '../apps/web/src/app/api/words.ts';
import * as applicant from '../apps/web/src/app/features/applicants/words.ts';
import * as applyCentre from '../apps/web/src/app/features/apply/centre-words.ts';
import * as applyConflict from '../apps/web/src/app/features/apply/conflict-words.ts';
import * as applyDetails from '../apps/web/src/app/features/apply/details-words.ts';
import * as applyDocuments from '../apps/web/src/app/features/apply/document-words.ts';
import * as applyProgram from '../apps/web/src/app/features/apply/program-words.ts';
import * as applyReceipt from '../apps/web/src/app/features/apply/receipt-words.ts';
import * as applyReview from '../apps/web/src/app/features/apply/review-words.ts';
import * as applyStart from '../apps/web/src/app/features/apply/start-words.ts';
import * as applyShared from '../apps/web/src/app/features/apply/words.ts';
import * as confirm from '../apps/web/src/app/features/identity/confirm-words.ts';
import * as signUp from '../apps/web/src/app/features/identity/sign-up-words.ts';
import * as signIn from '../apps/web/src/app/features/identity/words.ts';
import { contactWords, unconfirmedWords } from '../apps/web/src/app/features/settings/words.ts';
import * as links from '../apps/web/src/content/link-pages.ts';
import { newestCodeWords } from '../apps/web/src/content/newest-code.ts';
import { tellMe } from '../apps/web/src/content/tell-me.ts';
import { uploadWords } from '../apps/web/src/uploads/words.ts';
import { lengthOf, schoolYears, sentencesOf } from './lib/reading-age.ts';

/* All of the portal's own text that an applicant reads. The names in it are short ones. */

const day = '2027-03-03T10:00:00.000Z';
const intake = { open: true, changesAt: '2027-03-31T16:00:00.000Z' };
const standing: Standing = {
  id: '5f0c1d2e-0000-4000-8000-000000000001',
  applicantId: 'TV-7K3M-9PWX',
  status: 'approved',
  tvetCategory: 'STC',
  skillName: 'Welding & Fabrication',
  createdAt: day,
  submittedAt: day,
  verifiedAt: day,
  decidedAt: day,
  registeredAt: day,
  declinedAt: day,
  reason: null,
  center: { name: 'Aba College', category: 'STC', address: '1 Factory Road, Aba', phone: '0803 111 2222', email: null },
  usualDays: 12,
  intake,
  contactEmail: 'help@test.example',
  ways: ['sms', 'email'],
};

/** The calls of an applicant, from sign-up to the receipt. */
const errorsOfApplying = new Set<ErrorCode>(
  [
    calls.signUp,
    calls.confirmSignUp,
    calls.sendSignUpCodes,
    calls.listUnconfirmed,
    calls.sendIdentifierCode,
    calls.confirmIdentifier,
    calls.changeContact,
    calls.confirmContact,
    calls.askForOpeningNotice,
    calls.confirmOpeningNotice,
    calls.getReceipt,
    calls.login,
    calls.beginApplication,
    calls.changeApplication,
    calls.submitApplication,
    calls.createApplicationUpload,
    calls.putStoredFile,
    calls.declineApplication,
  ].flatMap(({ errors }): readonly ErrorCode[] => errors),
);

const forStaff: readonly TemplateName[] = [
  'account-invitation',
  'centre-invitation',
  'setup-reinvitation',
  'bank-details-changed',
  'document-approved',
  'document-returned',
  'documents-due',
  'agreement-signed',
  'colleague-signed',
];
/** The last line of a letter is a name, so it is not measured. */
const signature = 'The TVET Initiative, Federal Ministry of Education';

const draftParams = { digits: 10, minimum: 16, from: '2027-03-03', maximum: 35, bank: 'a bank', state: 'Kano' };

/** Returns the text of a message on each channel. */
function messages(name: TemplateName): [string, string][] {
  const data = {
    ...templateData[name],
    firstName: 'Ada',
    centreName: 'Aba College',
    skillName: 'Welding',
    reason: 'The paper cannot be read.',
    at: day,
  };
  return (['sms', 'email'] as const).flatMap((channel): [string, string][] => {
    const text = render(templates[name] as Template<object>, channel, data, english)?.text.replace(signature, '');
    return text === undefined ? [] : [[`message: ${name}, ${channel}`, text]];
  });
}

const texts: Readonly<Record<string, unknown>> = {
  'applying: the start': applyStart,
  'applying: program': applyProgram,
  'applying: details': applyDetails,
  'applying: documents': applyDocuments,
  'applying: centre': applyCentre,
  'applying: review': applyReview,
  'applying: receipt': applyReceipt,
  'applying: the receipt on paper': Object.values(receiptSentences).map((sentence) => english._(sentence)),
  'applying: two devices': applyConflict,
  'applying: every step': applyShared,
  'applying: what is wrong with a field': (Object.keys(draftSentences) as DraftProblemCode[]).map((code) =>
    sayDraftProblem({ field: 'state', code, params: draftParams }, english),
  ),
  'applying: refusals': [...errorsOfApplying].map((code) => errorSentence(code, {}, english)),
  'sign-up': signUp,
  'sign-up: the codes': confirm,
  'sign-in': signIn,
  'sign-up: what is wrong with a field': [
    ...(['phone_digits', 'not_mobile', 'invalid_email', 'common_password', 'personal_password'] as const).map(
      (code) => english._(fieldProblems[code]),
    ),
    mobileDigits(10, english),
    unseenCharacter('Account name', english),
  ],
  'the account: what is not confirmed': unconfirmedWords,
  'the account: another number': contactWords,
  'codes sent again': newestCodeWords,
  calls: callWords,
  uploads: uploadWords,
  'the dashboard': applicant.words,
  declining: applicant.declineWords,
  switching: applicant.convertWords,
  'my applications': applicant.listWords,
  'the page to be told': tellMe,
  'standing: each way to be written to': writtenWays.map((way) => sayWhenDecided([way], english)),
  'links: every page': links.linkPage,
  'links: proof': links.uploadDocument,
  'links: photo': links.uploadPhoto,
  'links: declining': links.declineApplication,
  'links: switching': links.switchTrade,
  'links: status': links.applicationStatus,
  ...Object.fromEntries(
    applicationStatuses.map((status) => [`standing: ${status}`, sayStanding({ ...standing, status }, english)]),
  ),
  'standing: rejected, each reason': rejectionReasons.map(({ label }) =>
    sayStanding({ ...standing, status: 'rejected', reason: label }, english),
  ),
  ...Object.fromEntries(
    (Object.keys(templates) as TemplateName[]).filter((name) => !forStaff.includes(name)).flatMap(messages),
  ),
};

test.each(Object.entries(texts))('a reader of twelve, seven years at school, understands %s', (name, words) => {
  const values = name === 'uploads' ? ['proof', 'proof'] : ['Kano', 'Kano'];
  const sentences = sentencesOf(words, ...values).filter((sentence) => lengthOf(sentence) > 3);
  expect(sentences.length).toBeGreaterThan(0);
  const hardest = sentences.toSorted((one, other) => schoolYears([other]) - schoolYears([one])).slice(0, 3);
  expect(schoolYears(sentences), hardest.join('\n')).toBeLessThan(7);
  expect(sentences.filter((sentence) => lengthOf(sentence) > 24)).toEqual([]);
});
