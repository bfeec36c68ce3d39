/* Separate from the schemas, so that a sign-in page need not load them. */
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/runtime-macro';
import { type ApplicationStatus, statusLabels } from '../applications/states.ts';
import { sayNumber } from './say.ts';

/**
 * Every named error: its HTTP status and the general sentence for people, in plain English if only staff can meet it. Checked in
 * the order 401, 400, 404, 403, 409, 422 (rules 23.2).
 */
export const errors = {
  INVALID_FORM: { status: 400, message: msg`Some of the values sent are not valid` },
  MALFORMED_BODY: { status: 400, message: msg`The body of the request could not be read` },
  INVALID_CODE: { status: 400, message: msg`The code is wrong or has expired. Ask for a new one` },
  WRONG_PASSWORD: { status: 400, message: msg`Your current password is not correct` },
  WRONG_SECOND_FACTOR: { status: 400, message: 'This code is wrong or has been used. Enter the newest one' },
  NOT_SIGNED_IN: { status: 401, message: msg`Sign in to continue` },
  TOKEN_EXPIRED: { status: 401, message: msg`Your session has expired. Sign in again` },
  INVALID_CREDENTIALS: { status: 401, message: msg`Invalid credentials` },
  IDENTIFIER_NOT_CONFIRMED: {
    status: 401,
    message: msg`This is not confirmed yet. Sign in with the phone number or email address that you have confirmed`,
  },
  SIGN_IN_EXPIRED: { status: 401, message: 'Enter your password again' },
  INVALID_REFRESH_TOKEN: { status: 401, message: msg`Token refresh failed` },
  FORBIDDEN: { status: 403, message: msg`You do not have permission to do this` },
  REQUESTER_CANNOT_APPROVE: {
    status: 403,
    message: 'You requested this approval, so another person has to approve it',
  },
  NOT_YOUR_VERIFICATION: {
    status: 403,
    message: 'Only the officer who verified this application, or a Super Admin, can withdraw the verification',
  },
  NUMBERS_BY_SUPER_ADMIN: { status: 403, message: 'Only a Super Admin can have a NIN or BVN changed' },
  OWN_ACCOUNT: { status: 403, message: 'You cannot disable your own account' },
  OWN_ROLE: { status: 403, message: 'You cannot change your own role' },
  FUNDED_BY_SUPER_ADMIN: { status: 403, message: 'Only a Super Admin can set whether a centre is IDEAS funded' },
  OWN_DOCUMENT: { status: 403, message: 'You sent this document, so another person has to review it' },
  AGREEMENT_REQUIRED: { status: 403, message: 'Your centre has to sign its agreement first' },
  SECOND_FACTOR_REQUIRED: { status: 403, message: 'Set up your second factor first' },
  INVALID_LINK: {
    status: 403,
    message: msg`Invalid or missing security token. Please use the link provided in your notification email.`,
  },
  SIGNER_UNKNOWN: { status: 403, message: 'Missing user information required for signing' },
  INVALID_UPLOAD_URL: {
    status: 403,
    message: msg`This upload address is wrong or has expired. Request a new one`,
  },
  INVALID_SETUP_LINK: {
    status: 403,
    message: 'This link no longer works. Ask the people who invited you for a new invitation',
  },
  INVALID_SIGNING: {
    status: 403,
    message: 'This signing page no longer works. Open the agreement again from your invitation or from the portal',
  },
  NOT_FOUND: { status: 404, message: msg`Not found` },
  WRONG_STATUS: { status: 409, message: msg`The application is not in a status that allows this` },
  CORRECTION_PENDING: {
    status: 409,
    message:
      'This application is waiting for a correction from the applicant. Decide once it has been sent, or cancel the request first',
  },
  CORRECTION_CLOSED: { status: 409, message: msg`This correction is no longer needed` },
  APPLICANT_UNREACHABLE: {
    status: 409,
    message: 'The applicant has confirmed neither a phone number nor an email address',
  },
  NOTE_KEPT: { status: 409, message: 'Notes can only be deleted within 24 hours. Add another note instead' },
  NOT_WITHDRAWABLE: { status: 409, message: msg`This application can no longer be withdrawn` },
  CENTRE_REQUIRED: { status: 409, message: 'This application has no centre. Assign one, then approve it' },
  CENTRE_MOVED: {
    status: 409,
    message: msg`Another person has changed the centre of this application. Check it again, then choose`,
  },
  CENTRE_UNCHANGED: {
    status: 409,
    message: msg`This is already the centre of this application. Choose another centre`,
  },
  NOT_DECLINABLE: { status: 409, message: msg`Only an approved application can be declined` },
  ALREADY_CONVERTED: { status: 409, message: msg`This application is already for Leather Work` },
  NOT_CONVERTIBLE: { status: 409, message: msg`The trade of this application can no longer be changed` },
  PROOF_CLOSED: { status: 409, message: msg`This application no longer accepts proof` },
  LINK_OF_NO_USE: { status: 409, message: 'The applicant cannot use this link now' },
  DOCUMENT_APPROVED: { status: 409, message: 'This document is approved. It can no longer be replaced' },
  DOCUMENT_EXISTS: {
    status: 409,
    message: 'A document has already been sent for this period. Check it, then replace it if it is wrong',
  },
  DOCUMENT_CHANGED: {
    status: 409,
    message: 'The centre has sent another file since you opened this document. Check it again, then decide',
  },
  DOCUMENT_REVIEWED: { status: 409, message: 'This document has already been reviewed' },
  RESOURCE_CHANGED: {
    status: 409,
    message: 'Another person has changed this resource since you opened it. Check it again, then make your change',
  },
  FILE_NOT_UPLOADED: { status: 409, message: msg`The file has not arrived. Upload it again` },
  FILE_REPLACED: { status: 409, message: msg`Another file has replaced this one. Upload it again` },
  IDENTIFIER_IN_USE: { status: 409, message: 'Another account has this phone number or email address' },
  PASSWORD_ALREADY_SET: { status: 409, message: 'This person has already set a password and needs no invitation' },
  ACCOUNT_DISABLED: { status: 409, message: 'This account is disabled. Enable it first' },
  SIGN_UP_EXPIRED: {
    status: 409,
    message: msg`You started your sign-up more than an hour ago. Enter your details again`,
  },
  SECOND_FACTOR_ON: { status: 409, message: 'Your second factor is already on' },
  CENTRE_CODE_TAKEN: { status: 409, message: 'Another centre has this code' },
  CENTRE_CHANGED: {
    status: 409,
    message: 'Another person has changed this centre since you opened it. Check it again, then make your change',
  },
  APPLICATION_EXISTS: { status: 409, message: msg`You already have an application. Continue with that one` },
  NIN_HAS_APPLICATION: {
    status: 409,
    message: msg`This NIN already has an application. If it is yours on another account, sign in there. If not, check the digits, or write to the portal team`,
  },
  DRAFT_CHANGED: {
    status: 409,
    message: msg`This application was changed on another device. Check the saved answers, then continue`,
  },
  CENTRE_CLOSED: { status: 409, message: msg`This centre is closed to new applicants. Choose another centre` },
  CENTRE_OTHER_PROGRAMME: {
    status: 409,
    message: msg`This centre does not offer the programme you chose. Choose another centre`,
  },
  TRADE_NOT_TAUGHT: { status: 409, message: msg`This centre no longer teaches this trade. Choose another centre` },
  CENTRE_FULL: { status: 409, message: msg`This centre has no places left. Choose another centre` },
  INTAKE_OPEN: { status: 409, message: msg`Applications are open now. You can apply` },
  INTAKE_CLOSED: { status: 409, message: msg`Applications are now closed` },
  AGREEMENT_SIGNED: { status: 409, message: 'This agreement has already been signed' },
  AGREEMENT_CHANGED: { status: 409, message: 'The agreement has changed since you opened it. Read it again' },
  IDEMPOTENCY_CONFLICT: { status: 409, message: 'This Idempotency-Key was used for another request' },
  NAME_KEPT: {
    status: 409,
    message: msg`You cannot change your name while you have a submitted application. The ministry can correct it`,
  },
  PHONE_REQUIRED: {
    status: 409,
    message: msg`We send the code for this change to your phone. Add a phone number to your account first`,
  },
  BANK_CHANGE_WAITING: {
    status: 409,
    message: msg`Another change of these bank details is pending. Cancel it first`,
  },
  BANK_CHANGE_ENDED: { status: 409, message: msg`This change is no longer pending` },
  BANK_CHANGE_APPROVED: { status: 409, message: 'This change has already been approved' },
  MESSAGE_UNDER_WAY: { status: 409, message: 'This message is still on its way to this recipient' },
  EXPORT_UNDER_WAY: {
    status: 409,
    message: 'You already have an export in progress. Wait until it is ready, or stop it first',
  },
  MESSAGE_NOT_REPEATABLE: {
    status: 422,
    message: 'This message contained a code, a password or a link, which we never send twice. Create a new one',
  },
  FILE_SIZE_DIFFERS: {
    status: 400,
    message: msg`The file does not have the size that its upload address was requested for`,
  },
  TOO_LARGE: { status: 413, message: msg`The request is too large` },
  FILE_TOO_LARGE: { status: 413, message: msg`The file is too large` },
  ENCODED_BODY: {
    status: 415,
    message: 'Compressed bodies are not accepted. Send the body without Content-Encoding',
  },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: msg`This kind of content is not accepted here` },
  FILE_TYPE_REFUSED: { status: 415, message: msg`Invalid file type` },
  APPLICATION_INCOMPLETE: { status: 422, message: msg`Something is still missing. Complete it, then submit` },
  NOT_REQUESTED: { status: 422, message: msg`The ministry has not asked you to correct this` },
  MENTION_REFUSED: { status: 422, message: 'A person mentioned here cannot see this application' },
  NOTHING_TO_CORRECT: { status: 422, message: msg`Nothing would change. Correct at least one detail` },
  CORRECTION_INCOMPLETE: { status: 422, message: msg`Check the marked details, then send the correction again` },
  IDENTITY_NOT_CONFIRMED: {
    status: 422,
    message: msg`This number does not match your name and date of birth. Check the digits`,
  },
  SKILL_NOT_CONVERTIBLE: {
    status: 422,
    message: msg`Only Fashion Design & Garment Making can be switched to Leather Work. This application is not eligible`,
  },
  BANK_DETAILS_SAME: { status: 422, message: msg`We already have these bank details` },
  FILE_NOT_GRANTED: { status: 422, message: msg`This file was not uploaded for this record. Upload it again` },
  FILE_UNREADABLE: {
    status: 422,
    message: msg`This file cannot be opened. It may be damaged or protected: save it again, or choose another`,
  },
  FILE_LOCKED: {
    status: 422,
    message: msg`This file is protected with a password. Save it without the password, then upload it again`,
  },
  FILE_TOO_COMPLEX: {
    status: 422,
    message: msg`This file takes too long to read. Print it to a new PDF or take a photo of it, then upload that`,
  },
  PDF_WOULD_CHANGE: {
    status: 422,
    message: msg`We cannot keep this PDF exactly as it looks. Print it to a new PDF, then upload that`,
  },
  FILE_UNSAFE: {
    status: 422,
    message: msg`This file has parts that a document should not have. Save it again as a plain document, or take a photo of it`,
  },
  FILE_INFECTED: {
    status: 422,
    message: msg`We found malicious software in this file and did not accept it. Choose another file`,
  },
  PDF_TOO_LONG: { status: 422, message: msg`This PDF has too many pages. Send only the pages that matter` },
  PICTURE_TOO_LARGE: { status: 422, message: msg`This picture has too many pixels. Choose a smaller one` },
  LAST_SUPER_ADMIN: {
    status: 422,
    message: 'You cannot disable the last active Super Admin or change their role',
  },
  IDENTIFIERS_KEPT: {
    status: 422,
    message: 'You cannot change the phone number or email address of a user who has already set a password',
  },
  APPLICANT_STAYS_APPLICANT: { status: 422, message: 'An applicant’s account cannot become staff' },
  STAFF_STAYS_STAFF: { status: 422, message: 'A staff account cannot become an applicant' },
  APPLICANT_NOT_INVITED: { status: 422, message: 'Applicants sign up themselves; they are not invited' },
  ADMIN_CENTRE_REQUIRED: { status: 422, message: 'Center is required for Centre Admin role' },
  CENTRE_NOT_ALLOWED: { status: 422, message: 'Only a Centre Admin has centres' },
  CENTRE_UNKNOWN: { status: 422, message: msg`This centre does not exist` },
  ASSIGNEE_UNKNOWN: { status: 422, message: 'Choose an officer or a Platform Admin whose account is active' },
  PERIOD_IN_FUTURE: {
    status: 422,
    message: 'This period has not started yet. You can send its document once it has',
  },
  PERIOD_TOO_EARLY: {
    status: 422,
    message: 'The centre did not teach this skill in this period, so it needs no document',
  },
  DOCUMENT_NOT_ASKED: { status: 422, message: 'This type of document is not needed for this skill' },
  CAPACITY_BELOW_TAKEN: {
    status: 422,
    message: 'The capacity is below the number of approved and registered applicants',
  },
  EXPORT_NOT_WHOLE: {
    status: 422,
    message: 'Your role can save only figures without filters. Clear the filters, then save',
  },
  IMPORT_NOT_CSV: {
    status: 422,
    message: 'This is not a CSV file. Save the sheet as CSV in your spreadsheet program, and choose that file',
  },
  IMPORT_EMPTY: {
    status: 422,
    message: 'The file has no rows. Its first line names the columns, and each further line is a centre',
  },
  IMPORT_TOO_LONG: { status: 422, message: 'The file has too many lines' },
  IMPORT_COLUMN_MISSING: { status: 422, message: 'A column is missing' },
  IMPORT_COLUMN_TWICE: { status: 422, message: 'A column appears twice' },
  IMPORT_DAMAGED: { status: 422, message: 'The file has damaged characters' },
  IMPORT_ENCODING: {
    status: 422,
    message: 'We cannot read the characters in this file. Save it as ‘CSV UTF-8’ and choose it again',
  },
  IMPORT_MALFORMED: { status: 422, message: 'A line of the file cannot be read' },
  IMPORT_REFUSED: { status: 422, message: 'Nothing was imported, because some rows have errors' },
  VIEW_NAME_USED: { status: 422, message: 'You already have a view with this name' },
  TOO_MANY_VIEWS: { status: 422, message: 'You have 30 saved views, the maximum. Delete one first' },
  INTAKE_NAME_USED: { status: 422, message: 'An earlier intake has this name' },
  INTAKE_BEGUN_TODAY: { status: 422, message: 'An intake has already started today. Start the next one tomorrow' },
  INTAKE_NOT_BEGUN: { status: 422, message: 'Start an intake first: it has no name yet' },
  AGES_CROSSED: { status: 422, message: 'The youngest age must not be above the oldest' },
  INTAKE_CLOSES_TOO_EARLY: { status: 422, message: 'An intake must close after it opens' },
  CHALLENGE_REQUIRED: {
    status: 428,
    message: msg`Many requests come from your network, so your device has to do a short task first. Try again`,
  },
  CODES_SENT_LATELY: {
    status: 429,
    message: msg`You can send these details in a minute`,
  },
  SMS_SPENT: {
    status: 429,
    message: msg`We cannot send more codes by SMS today. Use an email address, or try again tomorrow`,
  },
  SIGN_UP_QUEUED: {
    status: 429,
    message: msg`Many people are signing up at the moment. You are in the queue, and it will be your turn soon`,
  },
  TOO_MANY_ATTEMPTS: { status: 429, message: msg`Too many attempts. Try again later` },
  INTERNAL: { status: 500, message: msg`Something went wrong on our side. Try again` },
  STORAGE_FULL: {
    status: 503,
    message: msg`The portal has no room for files at the moment, so yours was not saved. Try again later`,
  },
  FILE_CHECK_UNAVAILABLE: {
    status: 503,
    message: msg`Your file has arrived but could not be checked yet. Try again in a minute`,
  },
  UNAVAILABLE: { status: 503, message: msg`The service is not available at the moment. Try again shortly` },
} as const satisfies Record<string, { status: number; message: MessageDescriptor | string }>;

export type ErrorCode = keyof typeof errors;

/** The values in an error's sentence: minutes to wait, a status, the shortest length. */
export type ErrorParams = Record<string, string | number>;

/** The message at sign-up while no codes are sent by SMS. */
export const codesByEmailOnly = msg`We cannot send more codes by SMS today. We have sent a code to your email address. Enter it to continue`;

/** The message for codes that are requested within a minute of the last ones (rules 4.25). */
export const codesSentLately = (seconds: number, i18n: I18n): string =>
  i18n._(
    msg`The last codes were sent less than a minute ago and still work. You can request new ones in ${plural({ seconds }, { one: '# second', other: '# seconds' })}`,
  );

type Sentence = MessageDescriptor | string | undefined;

/** The sentences with parameters. Without them, the sentence in `errors` applies. */
const withParams: Partial<Record<ErrorCode, (params: ErrorParams, i18n: I18n) => Sentence>> = {
  TOO_MANY_ATTEMPTS: ({ minutes }) =>
    minutes === undefined
      ? undefined
      : msg`Too many attempts. Try again in ${plural({ minutes: Number(minutes) }, { one: '# minute', other: '# minutes' })}`,
  INVALID_CODE: ({ triesLeft }) => {
    if (triesLeft === undefined) return undefined;
    return Number(triesLeft) === 0
      ? msg`The code is wrong, and that was your last try. Ask for a new one`
      : msg`The code is wrong. You can try ${plural({ tries: Number(triesLeft) }, { one: '# more time', other: '# more times' })}`;
  },
  // The last codes may have failed or be void after wrong tries, so the sentence does not promise that they work.
  CODES_SENT_LATELY: ({ seconds }) =>
    seconds === undefined
      ? undefined
      : msg`You can send these details in ${plural({ seconds: Number(seconds) }, { one: '# second', other: '# seconds' })}`,
  SIGN_UP_QUEUED: ({ position }, i18n) =>
    position === undefined
      ? undefined
      : msg`Many people are signing up at the moment. You are number ${{ position: sayNumber(Number(position), i18n) }} in the queue`,
  IDENTIFIER_NOT_CONFIRMED: ({ channel }) => {
    if (channel === 'email') {
      return msg`Your email address is not confirmed yet. Sign in with your phone number, then confirm it under your account`;
    }
    return channel === 'phoneNumber'
      ? msg`Your phone number is not confirmed yet. Sign in with your email address, then confirm it under your account`
      : undefined;
  },
  TOO_LARGE: ({ megabytes }) =>
    megabytes === undefined ? undefined : msg`The request is too large: the limit is ${{ megabytes }} MB`,
  FILE_TOO_LARGE: ({ megabytes, bytes }) => {
    if (megabytes !== undefined) return msg`File size exceeds the limit of ${{ megabytes }}MB`;
    return bytes === undefined
      ? undefined
      : msg`File size exceeds the limit of ${plural({ bytes: Number(bytes) }, { one: '# byte', other: '# bytes' })}`;
  },
  FILE_SIZE_DIFFERS: ({ bytes }) =>
    bytes === undefined
      ? undefined
      : msg`This upload address is for a file of exactly ${plural({ bytes: Number(bytes) }, { one: '# byte', other: '# bytes' })}. Request a new one`,
  FILE_TYPE_REFUSED: ({ types }) =>
    types === undefined ? undefined : msg`Invalid file type. Accepted types: ${{ types }}`,
  PDF_TOO_LONG: ({ pages }) =>
    pages === undefined
      ? undefined
      : msg`This PDF has more than ${plural({ pages: Number(pages) }, { one: '# page', other: '# pages' })}. Send only the pages that matter`,
  PICTURE_TOO_LARGE: ({ megapixels }) =>
    megapixels === undefined
      ? undefined
      : msg`This picture has more than ${{ megapixels }} megapixels. Choose a smaller one`,
  NOT_DECLINABLE: (params, i18n) => {
    const status = sayStatus(params, i18n);
    return status && msg`Only an approved application can be declined. The status of this one is ${{ status }}`;
  },
  NOT_WITHDRAWABLE: (params, i18n) => {
    const status = sayStatus(params, i18n);
    return status && msg`This application can no longer be withdrawn. Its status is ${{ status }}`;
  },
  NOT_CONVERTIBLE: (params, i18n) => {
    const status = sayStatus(params, i18n);
    return status && msg`The trade of this application can no longer be changed. Its status is ${{ status }}`;
  },
  PROOF_CLOSED: (params, i18n) => {
    const status = sayStatus(params, i18n);
    return status && msg`This application no longer accepts proof. Its status is ${{ status }}`;
  },
  DOCUMENT_REVIEWED: ({ label }) =>
    label === undefined ? undefined : `This document has already been reviewed. Its status is ${label}`,
  PERIOD_IN_FUTURE: ({ period, beginsOn }) =>
    period === undefined ? undefined : `${period} has not started yet. You can send its document from ${beginsOn}`,
  PERIOD_TOO_EARLY: ({ period, skillName, since }) =>
    period === undefined
      ? undefined
      : `Your centre has taught ${skillName} since ${since}, so it needs no document for ${period}`,
  BANK_CHANGE_ENDED: ({ status }) => {
    if (status === 'applied') return msg`This change has already taken effect`;
    if (status === 'cancelled') return msg`This change was cancelled`;
    return status === 'refused' ? msg`This change was refused` : undefined;
  },
  LINK_OF_NO_USE: ({ reason }) => (reason === undefined ? undefined : String(reason)),
  IMPORT_TOO_LONG: ({ most }) =>
    most === undefined
      ? undefined
      : msg`The file has more than ${plural({ most: Number(most) }, { one: '# line', other: '# lines' })}. Import it in parts`,
  IMPORT_COLUMN_MISSING: ({ line, columns }) =>
    columns === undefined ? undefined : `Line ${line}: these columns are missing: ${columns}`,
  IMPORT_COLUMN_TWICE: ({ line, column }) =>
    column === undefined ? undefined : `Line ${line}: the column ${column} appears twice`,
  IMPORT_DAMAGED: ({ line }) =>
    line === undefined
      ? undefined
      : `Line ${line} has a damaged character: only part of the file is UTF-8. Save it as ‘CSV UTF-8’ again`,
  IMPORT_MALFORMED: ({ line }) =>
    line === undefined
      ? undefined
      : `Line ${line} cannot be read: a quotation mark is missing or in the wrong place. Nothing was imported`,
  IMPORT_REFUSED: ({ refused, first = '' }) =>
    refused === undefined
      ? undefined
      : msg`Nothing was imported, because ${plural({ refused: Number(refused) }, { one: '# row has', other: '# rows have' })} errors. ${{ first }}`,
  MENTION_REFUSED: ({ names }) =>
    names === undefined ? undefined : `${names} cannot see this application. Remove the mention`,
  CAPACITY_BELOW_TAKEN: ({ skill, taken }) =>
    skill === undefined
      ? undefined
      : `${skill} has ${taken} approved and registered applicants. Its capacity cannot be lower than that`,
};

const sayStatus = ({ status }: ErrorParams, i18n: I18n): string | undefined =>
  status !== undefined && Object.hasOwn(statusLabels, status)
    ? i18n._(statusLabels[status as ApplicationStatus])
    : undefined;

/** Returns the sentence of a named error. */
export function errorSentence(code: ErrorCode, params: ErrorParams, i18n: I18n): string {
  const sentence = withParams[code]?.(params, i18n) ?? errors[code].message;
  return typeof sentence === 'string' ? sentence : i18n._(sentence);
}
