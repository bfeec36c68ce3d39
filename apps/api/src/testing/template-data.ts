import type { CorrectionField } from '@tvet/contract';
import type { TemplateData, TemplateName } from '../platform/messages/templates/index.ts';

const code = { firstName: 'Ngọ́zi', code: '493817', host: 'portal.tvet.education.gov.ng' };
const centre = {
  firstName: 'Ọlá',
  centreName: 'Government Technical College, Oshogbo',
  link: 'https://portal.example/signup-center?token=a-token&email=ola%40test.example&centerId=7',
};
const application = {
  firstName: 'Ngọ́zi',
  skillName: 'Fashion Design & Garment Making',
  centreName: 'Ọ̀ṣun State Government Technical College for Women, Òṣogbo',
  at: '2026-11-22T14:05:00.000Z',
};

const document = {
  contactName: 'Ọlá Bello',
  centreName: 'Ọ̀ṣun State Government Technical College for Women, Òṣogbo',
  documentName: 'Monthly Attendance Report',
  period: 'September 2026',
  skillName: 'Fashion Design & Garment Making',
};
const dueLine = { ...document, dueOn: '15 October 2026' };

const linkedId = '5f0c1d2e-0000-4000-8000-000000000001';
const statusLink = `https://portal.tvet.education.gov.ng/application-status?applicationId=${linkedId}&token=00112233445566aa`;
const shortLink = 'https://portal.tvet.education.gov.ng/s/Ab3xK9mQ7Rt';

const bankAccount = {
  name: 'Ọlá Bello',
  centreName: 'Ọ̀ṣun State Government Technical College for Women, Òṣogbo',
  bank: 'Money Master Payment Service Bank (Glo)',
  accountNumber: '******6789',
};

const requestedLink = {
  firstName: 'Ngọ́zi',
  page: 'switch-to-leatherworks',
  link: `https://portal.tvet.education.gov.ng/switch-to-leatherworks?applicationId=${linkedId}&token=0123456789abcdef`,
  shortLink,
} as const;

const correction: Omit<TemplateData<'correction-requested'>, 'fields'> & { fields: CorrectionField[] } = {
  firstName: 'Ngọ́zi',
  fields: ['dateOfBirth', 'streetAddressLine1', 'state', 'lga'],
  reason: 'The name on your NIN slip is not the one you typed, and [ẹ] '.repeat(4),
  dueAt: '2026-09-22T22:59:59.000Z',
  link: `https://portal.tvet.education.gov.ng/correct-application?applicationId=${linkedId}&token=0123456789abcdef`,
  shortLink,
};

/** Data for every template, with realistic lengths and Nigerian names. */
export const templateData: { readonly [T in TemplateName]: TemplateData<T> } = {
  'reset-code': code,
  'sign-up-code': code,
  'sign-up-existing': { signInLink: 'https://portal.example/login' },
  'account-invitation': {
    firstName: 'Ɗanladi',
    roleLabel: 'Platform Admin',
    username: '+2348031112222',
    temporaryPassword: 'kwpm-7h2d-xq9t',
    signInLink: 'https://portal.example/login',
  },
  'centre-invitation': centre,
  'setup-reinvitation': centre,
  'note-mention': {
    firstName: 'Ọlá',
    author: 'Ngọ́zi Danjuma-Okonkwo',
    link: `https://portal.tvet.education.gov.ng/applicants?open=${linkedId}`,
  },
  'password-changed': { firstName: 'Ngọ́zi' },
  'account-disabled': { firstName: 'Ngọ́zi' },
  'bank-change-code': { code: '493817', host: code.host, accountNumber: '******6789' },
  'bank-change-requested': {
    ...bankAccount,
    from: '2026-11-24T14:05:00.000Z',
    link: 'https://portal.tvet.education.gov.ng/cancel-bank-change?key=Ab3xK9mQ7Rt',
    shortLink,
    contactEmail: 'portal.support@tvet.education.gov.ng',
  },
  'bank-change-ended': {
    ...bankAccount,
    reason: 'The letter of the bank is missing, and the name of [ẹ] '.repeat(3),
    because: null,
  },
  'bank-details-changed': {
    ...bankAccount,
    at: '2026-11-22T14:05:00.000Z',
    contactEmail: 'portal.support@tvet.education.gov.ng',
  },
  'document-approved': document,
  'document-returned': {
    ...document,
    rejected: false,
    reason: 'The signature of the head of the centre is missing, and the hours of [ẹ] '.repeat(3),
    link: 'https://portal.tvet.education.gov.ng/center-documents',
  },
  'documents-due': {
    contactName: 'Ọlá Bello',
    centreName: document.centreName,
    dueCount: 12,
    overdueCount: 113,
    due: [dueLine, dueLine],
    overdue: [dueLine, dueLine],
    link: 'https://portal.tvet.education.gov.ng/center-documents',
  },
  'agreement-signed': { ...centre, needsPassword: true },
  'colleague-signed': centre,
  'application-submitted': {
    ...application,
    applicantId: 'TV-7K3M-9PWX',
    statusLink,
    shortLink,
  },
  'application-approved': {
    ...application,
    statusLink,
    shortLink,
    declineLink: `https://portal.tvet.education.gov.ng/decline-application?applicationId=${linkedId}&token=0123456789abcdef`,
    photoLink: 'https://portal.tvet.education.gov.ng/upload-photo?applicantId=TV-7K3M-9PWX&token=fedcba9876543210',
  },
  'application-link': requestedLink,
  'link-requested': { ...requestedLink, page: 'application-status' },
  'application-rejected': {
    ...application,
    reason: 'Applicant does not meet minimum qualifications',
    details: ['under_age', 'other_application'],
    note: 'As the slip shows, and [ẹ] '.repeat(4),
    advice: {},
    statusLink,
    shortLink,
  },
  'application-registered': { ...application, statusLink, shortLink },
  'application-declined': application,
  'application-withdrawn': application,
  'withdrawal-code': code,
  'correction-requested': correction,
  'correction-reminder': correction,
  'correction-cancelled': { firstName: 'Ngọ́zi' },
  'details-corrected': {
    firstName: 'Ngọ́zi',
    fields: correction.fields,
    byStaff: true,
    reason: correction.reason,
    contactEmail: 'portal.support@tvet.education.gov.ng',
  },
  'application-centre-changed': {
    firstName: 'Ngọ́zi',
    centreName: 'Ọ̀ṣun State Government Technical College for Women, Òṣogbo',
    address: '12 Zoo Road, Òṣogbo, Osun',
    phone: '0803 111 2222',
    reason: 'Your first centre no longer teaches this trade, and [ẹ] '.repeat(4),
    byApplicant: false,
    isApproved: true,
  },
  'opening-notice-code': { categories: ['STC', 'VEI'], code: '493817' },
  'intake-opened': {
    intakes: [
      { category: 'STC', changesAt: '2026-09-22T16:00:00.000Z' },
      { category: 'VEI', changesAt: '2026-09-22T16:00:00.000Z' },
    ],
    link: 'https://portal.tvet.education.gov.ng/signup',
  },
  'contact-code': code,
  'contact-in-use': { signInLink: 'https://portal.example/login' },
  'second-factor-changed': { firstName: 'Ngọ́zi', change: 'recovery-code-used', codesLeft: 9 },
  'contact-changed': {
    firstName: 'Ngọ́zi',
    at: '2026-11-22T14:05:00.000Z',
    contactEmail: 'portal.support@tvet.education.gov.ng',
  },
};
