import { calls, type ErrorCode, errorSentence } from '@tvet/contract';
import { expect, test } from 'vitest';
import { english } from '../apps/api/src/core/languages.ts';
import { receiptSentences } from '../apps/api/src/features/applications/draw-receipt.ts';
import { type TemplateName, templates } from '../apps/api/src/platform/messages/templates/index.ts';
import { render } from '../apps/api/src/platform/messages/templates/render.ts';
import type { Template } from '../apps/api/src/platform/messages/templates/template.ts';
import { templateData } from '../apps/api/src/testing/template-data.ts';
import { messagesIn } from './lib/catalogue.ts';
import { lengthOf, schoolYears, sentencesOf } from './lib/reading-age.ts';

/* All of the portal's own text that an applicant reads. The names in it are short ones. */

const day = '2027-03-03T10:00:00.000Z';

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
    calls.changeOwnBankDetails,
    calls.confirmBankChange,
    calls.cancelBankChange,
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
    calls.sendCorrection,
    calls.sendWithdrawalCode,
    calls.withdrawApplication,
  ].flatMap(({ errors }): readonly ErrorCode[] => errors),
);

const forStaff: readonly TemplateName[] = [
  'account-invitation',
  'centre-invitation',
  'setup-reinvitation',
  'document-approved',
  'document-returned',
  'documents-due',
  'agreement-signed',
  'colleague-signed',
  'second-factor-changed',
];
/** The last line of a letter is a name, so it is not measured. */
const signature = 'The TVET Initiative, Federal Ministry of Education';

/** Returns the text of a message on each channel. */
function messages(name: TemplateName): [string, string][] {
  const data = {
    ...templateData[name],
    firstName: 'Ada',
    // A person's own bank details have no centre.
    centreName: name.startsWith('bank-') ? null : 'Aba College',
    skillName: 'Welding',
    reason: 'The paper cannot be read.',
    at: day,
  };
  return (['sms', 'email'] as const).flatMap((channel): [string, string][] => {
    const text = render(templates[name] as Template<object>, channel, data, english)?.text.replace(signature, '');
    return text === undefined ? [] : [[`message: ${name}, ${channel}`, text]];
  });
}

const web = 'apps/web/src/';
const features = `${web}app/features/`;
const site = `${web}public/`;
const contract = 'packages/contract/src/';
const messagesOfApp = (...sources: readonly string[]) =>
  ['applicant', 'dashboard'].flatMap((catalogue) => messagesIn(catalogue, ...sources));
/** The messages of the site's pages and of their scripts. */
const messagesOfSite = (...sources: readonly string[]) =>
  ['pages', 'site'].flatMap((catalogue) => messagesIn(catalogue, ...sources));

const texts: Readonly<Record<string, unknown>> = {
  applying: messagesOfApp(`${features}apply/`),
  'applying: the receipt on paper': Object.values(receiptSentences).map((sentence) => english._(sentence)),
  'applying: what is wrong with a field': messagesOfApp(`${contract}apply/`),
  'applying: refusals': [...errorsOfApplying].map((code) => errorSentence(code, {}, english)),
  'sign-up': messagesOfApp(
    `${features}identity/sign-up`,
    `${features}identity/details-step`,
    `${features}identity/confirm`,
    `${web}app/ui/newest-code`,
    `${web}app/ui/sent-codes`,
  ),
  'sign-in': messagesOfApp(
    `${features}identity/login`,
    `${features}identity/forgot-password`,
    `${features}identity/reset-password`,
  ),
  'sign-up: what is wrong with a field': messagesOfApp(
    `${contract}core/field-errors`,
    `${contract}core/say`,
    `${contract}identity/`,
  ),
  'the account': messagesOfApp(
    `${features}settings/account-section`,
    `${features}settings/contact-form`,
    `${features}settings/open-sessions`,
    `${features}settings/unconfirmed-card`,
  ),
  calls: messagesOfApp(`${web}app/api/errors`, `${web}app/api/solve`),
  uploads: messagesOfApp(`${web}uploads/`),
  'the dashboard': messagesOfApp(`${features}applicants/`),
  'the intake': messagesOfApp(`${contract}settings/say-intake`),
  standing: messagesOfApp(`${contract}applicants/standing/`),
  'the landing page': messagesOfSite(`${site}landing/`, `${site}header`, `${site}footer`, `${site}intake`),
  'the page to be told': messagesOfSite(`${site}tell-me-page`),
  'the page to suggest a skill': messagesOfSite(`${site}skill-suggestion-page`),
  'the page about accessibility': messagesOfSite(`${site}accessibility-page`),
  'the pages of centres, trades and help': [
    ...messagesOfSite(`${site}centres-page`, `${site}trade-page`, `${site}help`, `${contract}centres/say-place`),
    ...messagesIn('server', 'apps/api/src/http/site/'),
  ],
  'the privacy notice': messagesOfSite(`${site}privacy-page`),
  'the pages of links': messagesOfSite(`${site}link-pages/`),
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
