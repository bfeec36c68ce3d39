import {
  applicationStatuses,
  calls,
  draftSentences,
  type ErrorCode,
  errorSentence,
  fieldProblems,
  mobileDigits,
  offeredCategories,
  rejectionReasons,
  type Standing,
  sayIntake,
  sayStanding,
  sayWhenDecided,
  unseenCharacter,
  writtenWays,
} from '@tvet/contract';
import { expect, test } from 'vitest';
import { receiptWords } from '../apps/api/src/features/applications/receipt-words.ts';
import { type TemplateName, templates } from '../apps/api/src/platform/messages/templates/index.ts';
import { render } from '../apps/api/src/platform/messages/templates/render.ts';
import type { Template } from '../apps/api/src/platform/messages/templates/template.ts';
import { templateData } from '../apps/api/src/testing/template-data.ts';
import * as links from '../apps/web/src/content/link-pages.ts';
import { newestCodeWords } from '../apps/web/src/content/newest-code.ts';
import { tellMe } from '../apps/web/src/content/tell-me.ts';
import { messagesIn } from './lib/catalogue.ts';
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

/** Returns the text of a message on each channel. */
function messages(name: TemplateName): [string, string][] {
  const data = {
    ...templateData[name],
    firstName: 'Ada',
    centreName: 'Aba College',
    skillName: 'Welding',
    reason: 'The paper cannot be read.',
    at: day,
    ...('sentences' in templateData[name] && {
      sentences: offeredCategories.map((category) => sayIntake(category, intake).sentence),
    }),
  };
  return (['sms', 'email'] as const).flatMap((channel): [string, string][] => {
    const text = render(templates[name] as Template<object>, channel, data)?.text.replace(signature, '');
    return text === undefined ? [] : [[`message: ${name}, ${channel}`, text]];
  });
}

const web = 'apps/web/src/';
const features = `${web}app/features/`;
const messagesOfApp = (...sources: readonly string[]) => messagesIn('applicant', ...sources);

const texts: Readonly<Record<string, unknown>> = {
  applying: messagesOfApp(`${features}apply/`),
  'applying: the receipt on paper': receiptWords,
  'applying: what is wrong with a field': draftSentences,
  'applying: refusals': [...errorsOfApplying].map((code) => errorSentence(code, {})),
  'sign-up': messagesOfApp(
    `${features}identity/sign-up`,
    `${features}identity/details-step`,
    `${features}identity/confirm`,
    `${web}app/ui/newest-code`,
  ),
  'sign-in': messagesOfApp(
    `${features}identity/login`,
    `${features}identity/forgot-password`,
    `${features}identity/reset-password`,
  ),
  'sign-up: what is wrong with a field': [
    ...(['phone_digits', 'not_mobile', 'invalid_email', 'common_password', 'personal_password'] as const).map(
      (code) => fieldProblems[code],
    ),
    mobileDigits(10),
    unseenCharacter('Account name'),
  ],
  'the account': messagesOfApp(
    `${features}settings/account-section`,
    `${features}settings/contact-form`,
    `${features}settings/open-sessions`,
    `${features}settings/unconfirmed-card`,
  ),
  'codes sent again': newestCodeWords,
  calls: messagesOfApp(`${web}app/api/errors`, `${web}app/api/solve`),
  uploads: messagesOfApp(`${web}uploads/`),
  'the dashboard': messagesOfApp(`${features}applicants/`),
  'the page to be told': tellMe,
  'standing: each way to be written to': writtenWays.map((way) => sayWhenDecided([way])),
  'links: every page': links.linkPage,
  'links: proof': links.uploadDocument,
  'links: photo': links.uploadPhoto,
  'links: declining': links.declineApplication,
  'links: switching': links.switchTrade,
  'links: status': links.applicationStatus,
  ...Object.fromEntries(
    applicationStatuses.map((status) => [`standing: ${status}`, sayStanding({ ...standing, status })]),
  ),
  'standing: rejected, each reason': rejectionReasons.map(({ label }) =>
    sayStanding({ ...standing, status: 'rejected', reason: label }),
  ),
  ...Object.fromEntries(
    (Object.keys(templates) as TemplateName[]).filter((name) => !forStaff.includes(name)).flatMap(messages),
  ),
};

test.each(Object.entries(texts))('a reader of twelve, seven years at school, understands %s', (_, words) => {
  const sentences = sentencesOf(words, 'Kano', 'Kano').filter((sentence) => lengthOf(sentence) > 3);
  expect(sentences.length).toBeGreaterThan(0);
  const hardest = sentences.toSorted((one, other) => schoolYears([other]) - schoolYears([one])).slice(0, 3);
  expect(schoolYears(sentences), hardest.join('\n')).toBeLessThan(7);
  expect(sentences.filter((sentence) => lengthOf(sentence) > 24)).toEqual([]);
});
