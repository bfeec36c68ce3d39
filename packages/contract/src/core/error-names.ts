/* Separate from the schemas, so that a sign-in page need not load them. */

/**
 * Every named error: its HTTP status and the general sentence for people. Checked in the order 401, 400, 404, 403, 409, 422
 * (rules 23.2).
 */
export const errors = {
  INVALID_FORM: { status: 400, message: 'Some of the values sent are not valid' },
  MALFORMED_BODY: { status: 400, message: 'The body of the request could not be read' },
  INVALID_CODE: { status: 400, message: 'The code is wrong or has expired. Ask for a new one' },
  WRONG_PASSWORD: { status: 400, message: 'Your current password is not correct' },
  NOT_SIGNED_IN: { status: 401, message: 'Sign in to continue' },
  TOKEN_EXPIRED: { status: 401, message: 'Your session has expired. Sign in again' },
  INVALID_CREDENTIALS: { status: 401, message: 'Invalid credentials' },
  IDENTIFIER_NOT_CONFIRMED: { status: 401, message: 'This is not confirmed yet. Sign in with what you have confirmed' },
  INVALID_REFRESH_TOKEN: { status: 401, message: 'Token refresh failed' },
  FORBIDDEN: { status: 403, message: 'You do not have permission to do this' },
  REQUESTER_CANNOT_APPROVE: {
    status: 403,
    message: 'You requested this approval, so somebody else has to approve it',
  },
  OWN_ACCOUNT: { status: 403, message: 'You cannot disable your own account' },
  OWN_ROLE: { status: 403, message: 'You cannot change your own role' },
  FUNDED_BY_SUPER_ADMIN: { status: 403, message: 'Only a Super Admin sets whether a centre is IDEAS funded' },
  OWN_DOCUMENT: { status: 403, message: 'You sent this document, so somebody else has to review it' },
  AGREEMENT_REQUIRED: { status: 403, message: 'Your centre has to sign its agreement first' },
  INVALID_LINK: {
    status: 403,
    message: 'Invalid or missing security token. Please use the link provided in your notification email.',
  },
  SIGNER_UNKNOWN: { status: 403, message: 'Missing user information required for signing' },
  INVALID_UPLOAD_URL: {
    status: 403,
    message: 'This address to upload to is wrong or has expired. Ask for another',
  },
  INVALID_SETUP_LINK: {
    status: 403,
    message: 'This link no longer works. Ask the people who invited you for a new invitation',
  },
  INVALID_SIGNING: {
    status: 403,
    message: 'This page to sign no longer works. Open the agreement again from your invitation or from the portal',
  },
  NOT_FOUND: { status: 404, message: 'Not found' },
  WRONG_STATUS: { status: 409, message: 'The application is not in a status that allows this' },
  NOT_DECLINABLE: { status: 409, message: 'Only an approved application can be declined' },
  ALREADY_CONVERTED: { status: 409, message: 'This application is for Leather Work already' },
  NOT_CONVERTIBLE: { status: 409, message: 'The trade of this application can no longer be changed' },
  PROOF_CLOSED: { status: 409, message: 'This application takes no proof any more' },
  LINK_OF_NO_USE: { status: 409, message: 'This link would be of no use to the applicant now' },
  DOCUMENT_APPROVED: { status: 409, message: 'This document is approved. It cannot be replaced any more' },
  DOCUMENT_EXISTS: {
    status: 409,
    message: 'A document was already sent for this period. Look at it, then replace it if it is wrong',
  },
  DOCUMENT_CHANGED: {
    status: 409,
    message: 'The centre has sent another file since you opened this document. Look at it again, then decide',
  },
  DOCUMENT_REVIEWED: { status: 409, message: 'This document was already reviewed' },
  RESOURCE_CHANGED: {
    status: 409,
    message: 'Somebody else has changed this resource since you opened it. Look at it again, then make your change',
  },
  FILE_NOT_UPLOADED: { status: 409, message: 'The file has not arrived. Upload it again' },
  FILE_REPLACED: { status: 409, message: 'Another file has taken the place of this one. Upload it again' },
  IDENTIFIER_IN_USE: { status: 409, message: 'Somebody else already has this phone number or e-mail address' },
  PASSWORD_ALREADY_SET: { status: 409, message: 'This person has a password of their own and needs no invitation' },
  ACCOUNT_DISABLED: { status: 409, message: 'This account is disabled. Enable it first' },
  SIGN_UP_EXPIRED: { status: 409, message: 'Your sign-up was begun more than an hour ago. Enter your details again' },
  CENTRE_CODE_TAKEN: { status: 409, message: 'Another centre has this code' },
  CENTRE_CHANGED: {
    status: 409,
    message: 'Somebody else has changed this centre since you opened it. Look at it again, then make your change',
  },
  APPLICATION_EXISTS: { status: 409, message: 'You have an application already. Go on with that one' },
  NIN_HAS_APPLICATION: {
    status: 409,
    message:
      'Somebody has applied with this NIN already. If it was you on another account, sign in there. If not, check the digits, or write to the portal team',
  },
  DRAFT_CHANGED: {
    status: 409,
    message: 'This application was changed on another device. Check the saved answers, then continue',
  },
  CENTRE_CLOSED: { status: 409, message: 'This centre takes nobody any more. Choose another centre' },
  CENTRE_OTHER_PROGRAMME: {
    status: 409,
    message: 'This centre does not train for the program you chose. Choose another centre',
  },
  TRADE_NOT_TAUGHT: { status: 409, message: 'This centre does not teach this trade any more. Choose another centre' },
  CENTRE_FULL: { status: 409, message: 'This centre has no places left. Choose another centre' },
  INTAKE_OPEN: { status: 409, message: 'Applications are open now: you can apply at once' },
  INTAKE_CLOSED: { status: 409, message: 'Applications are now closed' },
  AGREEMENT_SIGNED: { status: 409, message: 'This agreement has already been signed' },
  AGREEMENT_CHANGED: { status: 409, message: 'The agreement has changed since you opened it. Read it again' },
  IDEMPOTENCY_CONFLICT: { status: 409, message: 'This Idempotency-Key was used for another request' },
  MESSAGE_UNDER_WAY: { status: 409, message: 'This message is still on its way to this recipient' },
  EXPORT_UNDER_WAY: {
    status: 409,
    message: 'An export of yours is under way already. Wait until it is ready, or stop it first',
  },
  MESSAGE_NOT_REPEATABLE: {
    status: 422,
    message: 'This message held a code, a password or a link. It has to be made anew, it is never sent again',
  },
  FILE_SIZE_DIFFERS: { status: 400, message: 'The file has another size than its address was asked for' },
  TOO_LARGE: { status: 413, message: 'The request is too large' },
  FILE_TOO_LARGE: { status: 413, message: 'The file is too large' },
  ENCODED_BODY: { status: 415, message: 'A body is taken as it is: send it without Content-Encoding' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'This kind of content is not accepted here' },
  FILE_TYPE_REFUSED: { status: 415, message: 'Invalid file type' },
  APPLICATION_INCOMPLETE: { status: 422, message: 'Something is still missing. Complete it, then submit' },
  IDENTITY_NOT_CONFIRMED: {
    status: 422,
    message: 'The number does not belong to a person of your name and date of birth. Check the digits',
  },
  SKILL_NOT_CONVERTIBLE: {
    status: 422,
    message: 'Only Fashion Design & Garment Making can be switched to Leather Work. This application is not eligible',
  },
  FILE_NOT_GRANTED: { status: 422, message: 'This file was not uploaded for this record. Upload it again' },
  FILE_UNREADABLE: {
    status: 422,
    message: 'This file cannot be opened. It may be damaged or protected: save it again, or choose another',
  },
  FILE_LOCKED: {
    status: 422,
    message: 'This file is protected with a password. Save it without the password, then upload it again',
  },
  FILE_TOO_COMPLEX: {
    status: 422,
    message: 'This file takes too long to read. Print it to a new PDF or take a photo of it, then upload that',
  },
  PDF_WOULD_CHANGE: {
    status: 422,
    message: 'We cannot keep this PDF exactly as it looks. Print it to a new PDF, then upload that',
  },
  FILE_UNSAFE: {
    status: 422,
    message: 'This file holds more than a document should. Save it again as a plain document, or take a photo of it',
  },
  FILE_INFECTED: {
    status: 422,
    message: 'Malicious software was found in this file. It was not accepted. Choose another file',
  },
  PDF_TOO_LONG: { status: 422, message: 'This PDF has too many pages. Send the pages that matter' },
  PICTURE_TOO_LARGE: { status: 422, message: 'This picture has too many pixels. Choose a smaller one' },
  LAST_SUPER_ADMIN: { status: 422, message: 'The last active Super Admin can neither be disabled nor lose the role' },
  IDENTIFIERS_KEPT: { status: 422, message: 'Whoever signs in with them keeps their phone number and e-mail address' },
  APPLICANT_STAYS_APPLICANT: { status: 422, message: 'An applicant’s account cannot become staff' },
  STAFF_STAYS_STAFF: { status: 422, message: 'A staff account cannot become an applicant' },
  APPLICANT_NOT_INVITED: { status: 422, message: 'Applicants sign up themselves; they are not invited' },
  CENTRE_REQUIRED: { status: 422, message: 'Center is required for Centre Admin role' },
  CENTRE_NOT_ALLOWED: { status: 422, message: 'Only a Centre Admin has centres' },
  CENTRE_UNKNOWN: { status: 422, message: 'There is no such centre' },
  PERIOD_IN_FUTURE: { status: 422, message: 'This period has not begun yet. Its document can be sent once it has' },
  PERIOD_TOO_EARLY: {
    status: 422,
    message: 'This centre did not teach this skill yet. Nothing is sent for this period',
  },
  DOCUMENT_NOT_ASKED: { status: 422, message: 'This type of document is not asked for this skill' },
  CAPACITY_BELOW_TAKEN: { status: 422, message: 'The capacity is below what is approved and registered' },
  EXPORT_NOT_WHOLE: {
    status: 422,
    message: 'Your role may take along the figures of everything alone. Clear the filters, then save',
  },
  IMPORT_NOT_CSV: {
    status: 422,
    message: 'This is not a CSV file. Save the sheet as CSV in your spreadsheet program, and choose that file',
  },
  IMPORT_EMPTY: {
    status: 422,
    message: 'The file has no rows. Its first line names the columns, each other line is a centre',
  },
  IMPORT_TOO_LONG: { status: 422, message: 'The file has too many lines' },
  IMPORT_COLUMN_MISSING: { status: 422, message: 'A column is missing' },
  IMPORT_COLUMN_TWICE: { status: 422, message: 'A column stands there twice' },
  IMPORT_DAMAGED: { status: 422, message: 'Characters of the file are damaged' },
  IMPORT_ENCODING: {
    status: 422,
    message: 'We cannot read the letters of this file. Save it as ‘CSV UTF-8’ and choose it again',
  },
  IMPORT_MALFORMED: { status: 422, message: 'A line of the file cannot be read' },
  IMPORT_REFUSED: { status: 422, message: 'Nothing was imported, because rows are refused' },
  INTAKE_NAME_USED: { status: 422, message: 'An earlier intake has this name' },
  INTAKE_BEGUN_TODAY: { status: 422, message: 'An intake has already begun today; the next can tomorrow' },
  INTAKE_NOT_BEGUN: { status: 422, message: 'Begin an intake first: it has no name yet' },
  AGES_CROSSED: { status: 422, message: 'The youngest age must not be above the oldest' },
  INTAKE_CLOSES_TOO_EARLY: { status: 422, message: 'An intake closes after it opens' },
  CHALLENGE_REQUIRED: {
    status: 428,
    message: 'Many requests come from your network, so your device has a short task to do first. Try again',
  },
  CODES_SENT_LATELY: {
    status: 429,
    message: 'You can send these details in a minute',
  },
  SMS_SPENT: {
    status: 429,
    message: 'We cannot send more codes by SMS today. Use an email address, or try again tomorrow',
  },
  SIGN_UP_QUEUED: {
    status: 429,
    message: 'Many people are signing up at this moment. You have a place in the queue, and it is your turn soon',
  },
  TOO_MANY_ATTEMPTS: { status: 429, message: 'Too many attempts. Try again later' },
  INTERNAL: { status: 500, message: 'Something went wrong on our side. Try again' },
  STORAGE_FULL: {
    status: 503,
    message: 'The portal has no room for files at the moment. Nothing of yours was kept: try again later',
  },
  FILE_CHECK_UNAVAILABLE: {
    status: 503,
    message: 'Your file has arrived but could not be checked yet. Try again in a minute',
  },
  UNAVAILABLE: { status: 503, message: 'The service is not available at the moment. Try again shortly' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;

/** The values in an error's sentence: minutes to wait, a status, the shortest length. */
export type ErrorParams = Record<string, string | number>;

const inBytes = (bytes: string | number) => `${Number(bytes).toLocaleString('en-GB')} bytes`;

/** The message at sign-up while no codes are sent by SMS. */
export const codesByEmailOnly =
  'We cannot send more codes by SMS today. We have sent a code to your email address. Enter it to go on';

/** The message for codes that are requested within a minute of the last ones (rules 4.25). */
export const codesSentLately = (seconds: number): string =>
  `The last codes were sent less than a minute ago and work. You can ask for others in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;

/** The sentences with parameters. Without them, the sentence in `errors` applies. */
const withParams: Partial<Record<ErrorCode, (params: ErrorParams) => string | undefined>> = {
  TOO_MANY_ATTEMPTS: ({ minutes }) =>
    minutes === undefined
      ? undefined
      : `Too many attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`,
  // The last codes may have failed or be void after wrong tries, so the sentence does not promise that they work.
  CODES_SENT_LATELY: ({ seconds }) =>
    seconds === undefined
      ? undefined
      : `You can send these details in ${seconds} ${Number(seconds) === 1 ? 'second' : 'seconds'}`,
  SIGN_UP_QUEUED: ({ position }) =>
    position === undefined
      ? undefined
      : `Many people are signing up at this moment. You are number ${Number(position).toLocaleString('en-GB')} in the queue`,
  IDENTIFIER_NOT_CONFIRMED: ({ channel }) => {
    if (channel === 'email') {
      return 'Your e-mail address is not confirmed yet. Sign in with your phone number, then confirm it under your account';
    }
    return channel === 'phoneNumber'
      ? 'Your phone number is not confirmed yet. Sign in with your e-mail address, then confirm it under your account'
      : undefined;
  },
  TOO_LARGE: ({ megabytes }) =>
    megabytes === undefined ? undefined : `This is too large: at most ${megabytes} MB are taken here`,
  FILE_TOO_LARGE: ({ megabytes, bytes }) => {
    if (megabytes !== undefined) return `File size exceeds the limit of ${megabytes}MB`;
    return bytes === undefined ? undefined : `File size exceeds the limit of ${inBytes(bytes)}`;
  },
  FILE_SIZE_DIFFERS: ({ bytes }) =>
    bytes === undefined ? undefined : `This address is for a file of exactly ${inBytes(bytes)}. Ask for another`,
  FILE_TYPE_REFUSED: ({ types }) => (types === undefined ? undefined : `Invalid file type. Accepted types: ${types}`),
  PDF_TOO_LONG: ({ pages }) =>
    pages === undefined ? undefined : `This PDF has more than ${pages} pages. Send the pages that matter`,
  PICTURE_TOO_LARGE: ({ megapixels }) =>
    megapixels === undefined ? undefined : `This picture has more than ${megapixels} megapixels. Choose a smaller one`,
  NOT_DECLINABLE: ({ label }) =>
    label === undefined
      ? undefined
      : `Only an approved application can be declined. The status of this one is ${label}`,
  NOT_CONVERTIBLE: ({ label }) =>
    label === undefined ? undefined : `The trade of this application can no longer be changed. Its status is ${label}`,
  PROOF_CLOSED: ({ label }) =>
    label === undefined ? undefined : `This application takes no proof any more. Its status is ${label}`,
  DOCUMENT_REVIEWED: ({ label }) =>
    label === undefined ? undefined : `This document was already reviewed. Its status is ${label}`,
  PERIOD_IN_FUTURE: ({ period, beginsOn }) =>
    period === undefined ? undefined : `${period} has not begun yet. Its document can be sent from ${beginsOn} on`,
  PERIOD_TOO_EARLY: ({ period, skillName, since }) =>
    period === undefined
      ? undefined
      : `Your centre has taught ${skillName} since ${since}. Nothing is sent for ${period}, which was over before`,
  LINK_OF_NO_USE: ({ reason }) => (reason === undefined ? undefined : String(reason)),
  IMPORT_TOO_LONG: ({ most }) =>
    most === undefined
      ? undefined
      : `The file has more than ${Number(most).toLocaleString('en-GB')} lines. Import it in parts`,
  IMPORT_COLUMN_MISSING: ({ line, columns }) =>
    columns === undefined ? undefined : `Line ${line}: these columns are missing: ${columns}`,
  IMPORT_COLUMN_TWICE: ({ line, column }) =>
    column === undefined ? undefined : `Line ${line}: the column ${column} stands there twice`,
  IMPORT_DAMAGED: ({ line }) =>
    line === undefined
      ? undefined
      : `Line ${line} has a character that is damaged: the file is UTF-8, but not all of it. Save it as ‘CSV UTF-8’ again`,
  IMPORT_MALFORMED: ({ line }) =>
    line === undefined
      ? undefined
      : `Line ${line} cannot be read: a quotation mark is missing, or stands where none belongs. Nothing was imported`,
  IMPORT_REFUSED: ({ refused, first }) =>
    refused === undefined
      ? undefined
      : `Nothing was imported, because ${refused === 1 ? '1 row is' : `${refused} rows are`} refused. ${first}`,
  CAPACITY_BELOW_TAKEN: ({ skill, taken }) =>
    skill === undefined
      ? undefined
      : `${skill} has ${taken} approved and registered: its capacity cannot be lower than that`,
};

/** Returns the sentence of a named error. */
export const errorSentence = (code: ErrorCode, params: ErrorParams = {}): string =>
  withParams[code]?.(params) ?? errors[code].message;
