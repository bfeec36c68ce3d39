import { calls, type ErrorCode, errorSentence, offeredCategories, sayIntake } from '@tvet/contract';
import { expect, test } from 'vitest';
import { english } from '../apps/api/src/core/english.ts';
import { receiptWords } from '../apps/api/src/features/applications/receipt-words.ts';
import { type TemplateName, templates } from '../apps/api/src/platform/messages/templates/index.ts';
import { render } from '../apps/api/src/platform/messages/templates/render.ts';
import type { Template } from '../apps/api/src/platform/messages/templates/template.ts';
import { templateData } from '../apps/api/src/testing/template-data.ts';
import { contactWords, unconfirmedWords } from '../apps/web/src/app/features/settings/words.ts';
import { englishMessages } from './lib/catalogues.ts';
import { lengthOf, schoolYears, sentencesOf } from './lib/reading-age.ts';

/* All of the portal's own text that an applicant reads. The names in it are short ones. */

/** Stands for every name. */
const shortName = 'Kano';
const day = '2027-03-03T10:00:00.000Z';
const intake = { open: true, changesAt: '2027-03-31T16:00:00.000Z' };

/** The folders and files whose messages applicants read. */
const places = {
  'the landing page': 'apps/web/src/public/landing/',
  'the pages of links': 'apps/web/src/public/link-pages/',
  'the form of a suggestion': 'apps/web/src/public/skill-suggestion-page.tsx',
  'the page to be told': 'apps/web/src/public/tell-me-page.tsx',
  'the privacy notice': 'apps/web/src/public/privacy-page.tsx',
  'the page on accessibility': 'apps/web/src/public/accessibility-page.tsx',
  'codes sent again': 'apps/web/src/app/ui/sent-codes.ts',
  uploads: 'apps/web/src/uploads/',
  calls: 'apps/web/src/app/api/',
  'sign-up and sign-in': 'apps/web/src/app/features/identity/',
  applying: 'apps/web/src/app/features/apply/',
  'the dashboard': 'apps/web/src/app/features/applicants/',
  standing: 'packages/contract/src/applicants/standing/',
  'drafts and their problems': 'packages/contract/src/apply/',
  'the intake': 'packages/contract/src/settings/say-intake.ts',
  'problems of fields': 'packages/contract/src/core/field-errors.ts',
} as const;

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
      sentences: offeredCategories.map((category) => sayIntake(category, intake, english).sentence),
    }),
  };
  return (['sms', 'email'] as const).flatMap((channel): [string, string][] => {
    const text = render(templates[name] as Template<object>, channel, data)?.text.replace(signature, '');
    return text === undefined ? [] : [[`message: ${name}, ${channel}`, text]];
  });
}

const messagesOfCatalogues = await englishMessages(shortName);

const texts: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(
    Object.entries(places).map(([place, path]) => [
      place,
      messagesOfCatalogues.filter(({ files }) => files.some((file) => file.startsWith(path))).map(({ text }) => text),
    ]),
  ),
  'the account: what is not confirmed': unconfirmedWords,
  'the account: another number': contactWords,
  'applying: the receipt on paper': receiptWords,
  'applying: refusals': [...errorsOfApplying].map((code) => errorSentence(code, {}, english)),
  ...Object.fromEntries(
    (Object.keys(templates) as TemplateName[]).filter((template) => !forStaff.includes(template)).flatMap(messages),
  ),
};

test.each(Object.entries(texts))('a reader of twelve, seven years at school, understands %s', (_, words) => {
  const sentences = sentencesOf(words, shortName, shortName).filter((sentence) => lengthOf(sentence) > 3);
  expect(sentences.length).toBeGreaterThan(0);
  const hardest = sentences.toSorted((one, other) => schoolYears([other]) - schoolYears([one])).slice(0, 3);
  expect(schoolYears(sentences), hardest.join('\n')).toBeLessThan(7);
  expect(sentences.filter((sentence) => lengthOf(sentence) > 24)).toEqual([]);
});
