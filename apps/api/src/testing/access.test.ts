import { randomInt, randomUUID } from 'node:crypto';
import { type Call, calls, type ErrorCode } from '@tvet/contract';
import { beforeAll, expect, it } from 'vitest';
import { clearApplications, createApplication } from './applications.ts';
import { type PersonName, personNames } from './cast.ts';
import { createCentre, teach } from './centres.ts';
import { createDocument } from './documents.ts';
import { createMessage } from './messages.ts';
import type { TestPortal, Visitor } from './portal-types.ts';
import { testPortal } from './test-portal.ts';

/** The result of a call: 200, also for the 201 of a call that creates, or the error code. */
type Outcome = 200 | ErrorCode;
type Who = PersonName | 'stranger';

interface Case {
  readonly call: Call;
  /** A description, for a call with several cases. */
  readonly on?: string;
  readonly request?: (portal: TestPortal) => Promise<object>;
  /** The result for all people who are not in `outcomes`: FORBIDDEN unless another is given. */
  readonly others?: Outcome;
  readonly outcomes?: Partial<Record<Who, Outcome>>;
}

const readers = [
  'superAdmin',
  'platformAdmin',
  'secondPlatformAdmin',
  'officer',
  'secondOfficer',
  'viewOnlyOfficer',
  'accreditor',
] as const;
const centreAdmins = ['centerAdmin', 'otherCenterAdmin', 'threeCentresAdmin'] as const;
const everyCentreAdmin = [...centreAdmins, 'gatedCenterAdmin'] as const;
const applicants = ['applicant', 'otherApplicant'] as const;

const all = (names: readonly Who[], outcome: Outcome) => Object.fromEntries(names.map((name) => [name, outcome]));
const gated = { gatedCenterAdmin: 'AGREEMENT_REQUIRED' } as const;

/** An application of `applicant` at the first centre. */
const application =
  (status: Parameters<typeof createApplication>[2] = {}) =>
  (portal: TestPortal) =>
    clearApplications(portal.db).then(() =>
      createApplication(portal.db, portal.cast, {
        applicant: portal.cast.applicants.applicant,
        requestedBy: portal.cast.users.platformAdmin,
        ...status,
      }),
    );
const rejecters = ['superAdmin', 'platformAdmin', 'secondPlatformAdmin', 'officer', 'secondOfficer'] as const;
/** A number that no other message went to. */
const someone = () => `+23480377${randomInt(10_000, 99_999)}`;
const inParams = (create: (portal: TestPortal) => Promise<string>) => async (portal: TestPortal) => ({
  params: { id: await create(portal) },
});
const moving =
  (from: NonNullable<Parameters<typeof application>[0]>['status'], body: object) => async (portal: TestPortal) => ({
    params: { id: await application({ status: from as never })(portal) },
    body,
  });

/** An application whose applicant was asked for a correction of the birth date. */
async function waitingApplication(portal: TestPortal): Promise<string> {
  const id = await application()(portal);
  await portal
    .as('officer')
    .send(calls.requestCorrection, { params: { id }, body: { fields: ['dateOfBirth'], reason: 'As on the slip' } });
  return id;
}

async function noteOfOfficer(portal: TestPortal) {
  const id = await application()(portal);
  const { body } = await portal.as('officer').send(calls.addNote, { params: { id }, body: { text: 'A note' } });
  return { params: { id, noteId: body.data.id } };
}

const exportOfOfficer = async (portal: TestPortal) => {
  await portal.db.deleteFrom('application_exports').execute();
  const { body } = await portal.as('officer').send(calls.startExport, { body: { format: 'csv' } });
  return body.data.id;
};

let invitations = 0;
/** A new person each time. */
const invitation = () => ({
  firstName: 'Simi',
  lastName: 'Alabi',
  role: 'officer',
  phoneNumber: `0805222${String(invitations++).padStart(4, '0')}`,
  email: `invited${invitations}@test.example`,
});

/** The roles that manage the register of centres. */
const keepers = ['superAdmin', 'platformAdmin', 'secondPlatformAdmin'] as const;
let centresMade = 0;
const newCentre = () => ({
  tvetCode: `ACCESS-${centresMade++}`,
  tvetName: 'A centre',
  tvetCategory: 'STC',
  stateName: 'Kano',
});

const upload = { fileName: 'a.pdf', contentType: 'application/pdf', fileSize: 10 };

/** Results of calls that only administrators of the first centre may make. */
const ofTheFirst = { centerAdmin: 200, threeCentresAdmin: 200, otherCenterAdmin: 'NOT_FOUND', ...gated } as const;
const ofFirst =
  (more: object = {}) =>
  async ({ cast }: TestPortal) => ({ params: { id: cast.centres.first }, ...more });
let documentsMade = 0;
/** A new pending document of the first centre, with an optional decision on it. */
const documentOfFirst =
  (review?: object) =>
  async ({ db, cast }: TestPortal) => {
    documentsMade += 1;
    const period = `20${10 + Math.floor(documentsMade / 12)}-${String((documentsMade % 12) + 1).padStart(2, '0')}`;
    const { id: documentId, fileUrl } = await createDocument(db, { centre: cast.centres.first, period });
    return { params: { id: cast.centres.first, documentId }, ...(review && { body: { ...review, fileUrl } }) };
  };

/** A new centre with places in the trade of the applications here. */
async function centreWithPlaces({ db }: TestPortal): Promise<string> {
  const id = await createCentre(db, { category: 'VEI' });
  await teach(db, id, 'Fashion Design & Garment Making');
  return id;
}

/** The people who can see an application of the first centre; for all others it does not exist. */
const seers = [...readers, 'centerAdmin', 'threeCentresAdmin', 'applicant'] as const;
/** Results for a centerAdmin of another centre, if the step to that status is one of the role's. */
const notTheirs = { otherCenterAdmin: 'NOT_FOUND', ...gated } as const;
/** Results for an application that does not exist. A role without that step does not learn that. */
const ofNone = (body: object) => async () => ({ params: { id: randomUUID() }, body });

const newBankDetails = {
  accountNumber: '1234567899',
  accountName: 'A centre',
  bankName: 'zenith-bank',
  currentPassword: 'any',
};

/** A change of the account of the first centre that waits. */
async function waitingBankChange({ db, cast }: TestPortal): Promise<string> {
  await db.deleteFrom('bank_changes').execute();
  const now = new Date();
  const { id } = await db
    .insertInto('bank_changes')
    .values({
      centre_id: cast.centres.first,
      requested_by: cast.users.centerAdmin,
      bank_slug: 'zenith-bank',
      account_number: '1234567899',
      account_name: 'A centre',
      status: 'waiting',
      code_hash: Buffer.alloc(32),
      tries_left: 5,
      code_sent_at: now,
      code_expires_at: now,
      confirmed_at: now,
      effective_at: now,
      key_index: Buffer.of(1),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Permissions of every call for every person, signed in or not (rules, section 6). */
const cases: Case[] = [
  ...[
    calls.login,
    calls.refreshAccessToken,
    calls.logout,
    calls.forgotPassword,
    calls.resetPassword,
    calls.signUp,
    calls.sendSignUpCodes,
    calls.confirmSignUp,
    calls.openSigning,
    calls.completeSigning,
    calls.askForOpeningNotice,
    calls.confirmOpeningNotice,
    calls.requestLink,
    calls.suggestSkill,
    calls.completeSignIn,
  ].map((call): Case => ({ call, others: 'INVALID_FORM' })),
  { call: calls.chooseLanguage, others: 'INVALID_FORM' },
  { call: calls.listUnconfirmed, others: 200 },
  { call: calls.sendIdentifierCode, others: 'INVALID_FORM', outcomes: gated },
  { call: calls.confirmIdentifier, others: 'INVALID_FORM', outcomes: gated },
  { call: calls.changePassword, others: 'INVALID_FORM', outcomes: gated },
  { call: calls.listSessions, others: 200, outcomes: gated },
  { call: calls.endSessions, others: 200, outcomes: gated },
  { call: calls.getJwks, others: 200 },
  { call: calls.getSecondFactor, others: 200, outcomes: { ...all(applicants, 'FORBIDDEN'), ...gated } },
  ...[calls.startSecondFactor, calls.confirmSecondFactor, calls.renewRecoveryCodes, calls.turnOffSecondFactor].map(
    (call): Case => ({ call, others: 'INVALID_FORM', outcomes: { ...all(applicants, 'FORBIDDEN'), ...gated } }),
  ),
  {
    call: calls.removeSecondFactor,
    request: async ({ cast }) => ({ params: { id: cast.users.officer } }),
    outcomes: { superAdmin: 200 },
  },
  {
    call: calls.getUser,
    on: 'the officer',
    request: async ({ cast }) => ({ params: { id: cast.users.officer } }),
    others: 'NOT_FOUND',
    outcomes: { officer: 200, superAdmin: 200, ...gated },
  },
  { call: calls.listUsers, outcomes: { superAdmin: 200 } },
  {
    call: calls.inviteAdmin,
    request: async () => ({ body: invitation() }),
    outcomes: { superAdmin: 200 },
  },
  {
    call: calls.reinviteUser,
    on: 'the accreditor',
    request: async ({ cast }) => ({ params: { id: cast.users.accreditor } }),
    outcomes: { superAdmin: 200 },
  },
  {
    call: calls.changeUser,
    on: 'the accreditor',
    request: async ({ cast }) => ({ params: { id: cast.users.accreditor }, body: { firstName: 'Gambo' } }),
    outcomes: { superAdmin: 200 },
  },
  {
    call: calls.changeUserStatus,
    on: 'the accreditor',
    request: async ({ cast }) => ({ params: { id: cast.users.accreditor }, body: { disabled: false } }),
    outcomes: { superAdmin: 200 },
  },
  {
    call: calls.getAgreementStatus,
    request: async ({ cast }) => ({ params: { id: cast.centres.first } }),
    outcomes: { ...all(everyCentreAdmin, 'NOT_FOUND'), ...all(['centerAdmin', 'threeCentresAdmin'], 200) },
  },
  {
    call: calls.signAgreement,
    request: async ({ cast }) => ({ params: { id: cast.centres.unsigned }, body: { email: '', code: 'any' } }),
    outcomes: {
      ...all(everyCentreAdmin, 'NOT_FOUND'),
      ...all(['gatedCenterAdmin', 'threeCentresAdmin'], 'SIGNER_UNKNOWN'),
    },
  },
  {
    call: calls.getSignedAgreement,
    // Accepted on paper: there is no file.
    request: async ({ cast }) => ({ params: { centerId: cast.centres.first } }),
    outcomes: all(everyCentreAdmin, 'NOT_FOUND'),
  },
  { call: calls.getPaper, request: async () => ({ query: { ticket: 'none' } }), others: 'NOT_FOUND' },
  { call: calls.verifyPaper, request: async () => ({ body: {} }), others: 'UNSUPPORTED_MEDIA_TYPE' },
  { call: calls.verifyCode, request: async () => ({ query: { code: 'none' } }), others: 200 },
  ...[calls.suggestCentres, calls.listCentres].map(
    (call): Case => ({ call, others: 200, outcomes: { accreditor: 'FORBIDDEN', ...gated } }),
  ),
  ...[calls.getCentre, calls.getCentreSkills].map(
    (call): Case => ({
      call,
      on: 'of the first',
      request: ofFirst(),
      others: 200,
      outcomes: { accreditor: 'FORBIDDEN', otherCenterAdmin: 'NOT_FOUND', ...gated },
    }),
  ),
  {
    call: calls.createCentre,
    request: async () => ({ body: newCentre() }),
    outcomes: all(keepers, 200),
  },
  {
    call: calls.changeCentre,
    on: 'the second',
    request: async ({ cast }) => ({ params: { id: cast.centres.second }, body: { contactName: 'Gambo' } }),
    outcomes: all(keepers, 200),
  },
  {
    call: calls.changeCentreSkills,
    on: 'of the second',
    request: async ({ cast }) => ({ params: { id: cast.centres.second }, body: { skills: [] } }),
    outcomes: all(keepers, 200),
  },
  {
    call: calls.importCentres,
    request: async () => ({
      body: Buffer.from('CODE,NAME,CATEGORY,STATE\nACCESS-IMPORT,A centre,STC,Kano\n'),
      query: { dryRun: true },
      headers: { 'content-type': 'text/csv' },
    }),
    outcomes: all(keepers, 200),
  },
  {
    call: calls.exportCentres,
    outcomes: all([...keepers, 'officer', 'secondOfficer'], 200),
  },
  {
    call: calls.getCentreProfile,
    on: 'of the first',
    request: async ({ cast }) => ({ params: { id: cast.centres.first } }),
    outcomes: { ...all(keepers, 200), ...ofTheFirst },
  },
  {
    call: calls.changeCentreProfile,
    on: 'of the first',
    request: async ({ cast }) => ({ params: { id: cast.centres.first }, body: newBankDetails }),
    outcomes: { ...ofTheFirst, ...all(['centerAdmin', 'threeCentresAdmin'], 'WRONG_PASSWORD') },
  },
  {
    call: calls.getOwnBankDetails,
    on: 'of the applicant',
    request: inParams(application()),
    outcomes: { applicant: 200, otherApplicant: 'NOT_FOUND' },
  },
  {
    call: calls.changeOwnBankDetails,
    on: 'of the applicant',
    request: async (portal) => ({ params: { id: await application()(portal) }, body: newBankDetails }),
    outcomes: { applicant: 'WRONG_PASSWORD', otherApplicant: 'NOT_FOUND' },
  },
  {
    call: calls.confirmBankChange,
    on: 'that does not exist',
    request: ofNone({ code: '123456' }),
    others: 'NOT_FOUND',
    outcomes: gated,
  },
  {
    call: calls.cancelBankChange,
    on: 'of the first',
    request: inParams(waitingBankChange),
    others: 'NOT_FOUND',
    outcomes: { ...all(['centerAdmin', 'threeCentresAdmin'], 200), ...gated },
  },
  { call: calls.listBankChanges, outcomes: all(keepers, 200) },
  {
    call: calls.approveBankChange,
    on: 'of the first',
    request: inParams(waitingBankChange),
    outcomes: all(keepers, 200),
  },
  {
    call: calls.refuseBankChange,
    on: 'of the first',
    request: async (portal) => ({ params: { id: await waitingBankChange(portal) }, body: { reason: 'Not theirs' } }),
    outcomes: all(keepers, 200),
  },
  ...[calls.openBankChange, calls.stopBankChange].map(
    (call): Case => ({ call, request: async () => ({ body: { key: '00000000000' } }), others: 'NOT_FOUND' }),
  ),
  ...[calls.listApplications, calls.suggestApplications, calls.countTabs, calls.listViews].map(
    (call): Case => ({ call, outcomes: { ...all([...readers, ...centreAdmins], 200), ...gated } }),
  ),
  {
    call: calls.saveView,
    request: async () => ({
      body: { name: 'Mine', filters: {}, sort: null, order: null, columns: [], density: 'compact' },
    }),
    outcomes: { ...all([...readers, ...centreAdmins], 200), ...gated },
  },
  ...[calls.changeView, calls.deleteView].map(
    (call): Case => ({
      call,
      on: 'a view of a platformAdmin',
      request: async ({ db, cast }) => {
        await db.deleteFrom('saved_views').execute();
        const { id } = await db
          .insertInto('saved_views')
          .values({
            user_id: cast.users.platformAdmin,
            name: 'Mine',
            filters: '{}',
            columns: [],
            density: 'compact',
            updated_at: new Date(),
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        return { params: { id }, ...(call.method === 'PATCH' && { body: { name: 'Theirs' } }) };
      },
      outcomes: { ...all([...readers, ...centreAdmins], 'NOT_FOUND'), platformAdmin: 200, ...gated },
    }),
  ),
  {
    call: calls.beginApplication,
    on: 'while nothing is open',
    request: async () => ({ body: { tvetCategory: 'STC' } }),
    outcomes: all(applicants, 'INTAKE_CLOSED'),
  },
  {
    call: calls.changeApplication,
    on: 'the applicant’s, not submitted',
    request: async (portal) => ({
      params: { id: await application({ status: 'initiated' })(portal) },
      body: { version: 1, accountName: 'Ada Obi' },
    }),
    outcomes: { applicant: 200, otherApplicant: 'NOT_FOUND' },
  },
  {
    call: calls.changeApplication,
    on: 'the applicant’s, submitted',
    request: async (portal) => ({
      params: { id: await application()(portal) },
      body: { version: 1, accountName: 'Ada Obi' },
    }),
    outcomes: { applicant: 'WRONG_STATUS', otherApplicant: 'NOT_FOUND' },
  },
  {
    call: calls.changeApplication,
    on: 'that is not there',
    request: ofNone({ version: 1 }),
    outcomes: all(applicants, 'NOT_FOUND'),
  },
  {
    call: calls.submitApplication,
    on: 'the applicant’s, while nothing is open',
    request: inParams(application({ status: 'initiated' })),
    outcomes: { applicant: 'INTAKE_CLOSED', otherApplicant: 'NOT_FOUND' },
  },
  {
    call: calls.getReceipt,
    on: 'of the applicant’s',
    request: inParams(application()),
    outcomes: { applicant: 200, otherApplicant: 'NOT_FOUND' },
  },
  {
    call: calls.listOfferedCentres,
    request: async () => ({ query: { skillName: 'Blacksmithing', tvetCategory: 'STC' } }),
    outcomes: all([...applicants, ...rejecters], 200),
  },
  {
    call: calls.listStateOffer,
    request: async () => ({ query: { tvetCategory: 'STC', state: 'Kano' } }),
    outcomes: all(applicants, 200),
  },
  { call: calls.listMyApplications, outcomes: all(applicants, 200) },
  ...[calls.getApplication, calls.getApplicationTimeline].map(
    (call): Case => ({
      call,
      on: 'the applicant’s, at the first centre',
      request: inParams(application()),
      others: 'NOT_FOUND',
      outcomes: { ...all(seers, 200), ...gated },
    }),
  ),
  {
    call: calls.getApplicantByUser,
    on: 'the applicant, who applied to the first centre',
    request: async (portal) => {
      await application()(portal);
      return { params: { userId: portal.cast.users.applicant } };
    },
    others: 'NOT_FOUND',
    outcomes: { ...all(seers, 200), ...gated },
  },
  {
    call: calls.getRelatedApplications,
    on: 'of the applicant’s, at the first centre',
    request: inParams(application()),
    outcomes: all(readers, 200),
  },
  {
    call: calls.getSensitiveNumbers,
    on: 'of the applicant’s, at the first centre',
    request: inParams(application()),
    outcomes: { superAdmin: 200, platformAdmin: 200, secondPlatformAdmin: 200 },
  },
  {
    call: calls.changeApplicationStatus,
    on: 'to verify',
    request: moving('pending_approval', { status: 'approval_requested' }),
    outcomes: { officer: 200, secondOfficer: 200, ...gated },
  },
  {
    call: calls.changeApplicationStatus,
    on: 'to verify what is not there',
    request: ofNone({ status: 'approval_requested' }),
    outcomes: { officer: 'NOT_FOUND', secondOfficer: 'NOT_FOUND', ...gated },
  },
  {
    call: calls.changeApplicationStatus,
    on: 'to approve what platformAdmin requested',
    request: moving('approval_requested', { status: 'approved' }),
    outcomes: { superAdmin: 200, secondPlatformAdmin: 200, platformAdmin: 'REQUESTER_CANNOT_APPROVE', ...notTheirs },
  },
  {
    call: calls.changeApplicationStatus,
    on: 'to reject',
    request: moving('pending_approval', { status: 'rejected', reason: 'Incomplete application' }),
    outcomes: { ...all(rejecters, 200), ...gated },
  },
  {
    call: calls.changeApplicationStatus,
    on: 'to withdraw the verification that platformAdmin made as an officer',
    request: moving('approval_requested', { status: 'pending_approval' }),
    outcomes: { superAdmin: 200, ...all(['officer', 'secondOfficer'], 'NOT_YOUR_VERIFICATION'), ...gated },
  },
  {
    call: calls.changeApplicationStatus,
    on: 'to approve what has no centre',
    request: async (portal) => ({
      params: {
        id: await application({
          status: 'approval_requested',
          centre: null,
          requestedBy: portal.cast.users.officer,
        })(portal),
      },
      body: { status: 'approved' },
    }),
    outcomes: { ...all(keepers, 'CENTRE_REQUIRED'), ...all(centreAdmins, 'NOT_FOUND'), ...gated },
  },
  {
    call: calls.assignCentre,
    on: 'of the applicant’s',
    request: async (portal) => ({
      params: { id: await application()(portal) },
      body: { centerId: await centreWithPlaces(portal), reason: 'It is nearer' },
    }),
    outcomes: { ...all(rejecters, 200), applicant: 200, otherApplicant: 'NOT_FOUND' },
  },
  {
    call: calls.assignCentre,
    on: 'of the applicant’s, who is approved',
    request: async (portal) => ({
      params: { id: await application({ status: 'approved' })(portal) },
      body: { centerId: await centreWithPlaces(portal), reason: 'It is nearer' },
    }),
    outcomes: { ...all(rejecters, 200), applicant: 'WRONG_STATUS', otherApplicant: 'NOT_FOUND' },
  },
  ...(
    [
      ['approve', keepers],
      ['verify', ['officer', 'secondOfficer']],
      ['reject', rejecters],
    ] as const
  ).map(
    ([action, names]): Case => ({
      call: calls.preflightApplications,
      on: `to ${action}`,
      request: async () => ({ body: { action, ids: [] } }),
      outcomes: { ...all(names, 200), ...gated },
    }),
  ),
  { call: calls.takeClaims, request: async () => ({ body: { count: 1 } }), outcomes: all(rejecters, 200) },
  { call: calls.listClaims, outcomes: all(rejecters, 200) },
  { call: calls.getDesk, outcomes: all(rejecters, 200) },
  {
    call: calls.releaseClaim,
    on: 'without a claim',
    request: async () => ({ params: { id: randomUUID() } }),
    outcomes: all(rejecters, 200),
  },
  {
    call: calls.assignApplications,
    request: async ({ cast }) => ({ body: { userId: cast.users.officer, applicationIds: [randomUUID()] } }),
    outcomes: { superAdmin: 200 },
  },
  {
    call: calls.previewApplicationMessage,
    on: 'of a rejection',
    request: moving('pending_approval', { status: 'rejected', reason: 'Incomplete application' }),
    outcomes: { ...all(rejecters, 200), ...gated },
  },
  {
    call: calls.previewApplicationMessage,
    on: 'of a rejection of what is not there',
    request: ofNone({ status: 'rejected', reason: 'Incomplete application' }),
    outcomes: { ...all(rejecters, 'NOT_FOUND'), ...gated },
  },
  ...(['approved', 'registered'] as const).map(
    (from): Case => ({
      call: calls.changeApplicationStatus,
      on: from === 'approved' ? 'to register' : 'to unregister',
      request: moving(from, { status: from === 'approved' ? 'registered' : 'approved' }),
      outcomes: ofTheFirst,
    }),
  ),
  {
    call: calls.changeApplicationStatus,
    on: 'to verify what waits for its applicant',
    request: async (portal) => ({
      params: { id: await waitingApplication(portal) },
      body: { status: 'approval_requested' },
    }),
    outcomes: { ...all(['officer', 'secondOfficer'], 'CORRECTION_PENDING'), ...gated },
  },
  ...(['dateOfBirth', 'nin'] as const).map(
    (field): Case => ({
      call: calls.requestCorrection,
      on: `of ${field}`,
      request: async (portal) => ({
        params: { id: await application()(portal) },
        body: { fields: [field], reason: 'As on the slip' },
      }),
      outcomes: { ...all(rejecters, field === 'nin' ? 'NUMBERS_BY_SUPER_ADMIN' : 200), superAdmin: 200 },
    }),
  ),
  {
    call: calls.getCorrection,
    on: 'of the applicant’s, at the first centre',
    request: inParams(waitingApplication),
    others: 'NOT_FOUND',
    outcomes: { ...all(seers, 200), stranger: 'INVALID_LINK', ...gated },
  },
  {
    call: calls.cancelCorrection,
    request: inParams(waitingApplication),
    outcomes: all(rejecters, 200),
  },
  {
    call: calls.createCorrectionUpload,
    on: 'that nobody requested',
    request: async (portal) => ({
      params: { id: await waitingApplication(portal) },
      body: { ...upload, field: 'proofOfEducationUrl' },
    }),
    outcomes: { applicant: 'NOT_REQUESTED', otherApplicant: 'NOT_FOUND', stranger: 'INVALID_LINK' },
  },
  {
    call: calls.sendCorrection,
    request: async (portal) => ({
      params: { id: await waitingApplication(portal) },
      body: { dateOfBirth: '2004-04-05' },
    }),
    outcomes: { applicant: 200, otherApplicant: 'NOT_FOUND', stranger: 'INVALID_LINK' },
  },
  ...[{ lga: 'Surulere' }, { nin: '12345678901' }].map(
    (values): Case => ({
      call: calls.correctDetails,
      on: `the ${Object.keys(values)}`,
      request: async (portal) => ({
        params: { id: await application()(portal) },
        body: { ...values, reason: 'Typed wrong', evidence: 'NIN slip' },
      }),
      outcomes: { ...all(rejecters, 'nin' in values ? 'NUMBERS_BY_SUPER_ADMIN' : 200), superAdmin: 200 },
    }),
  ),
  ...(
    [
      [calls.listNotes, undefined],
      [calls.addNote, { text: 'Call the school' }],
    ] as const
  ).map(
    ([call, body]): Case => ({
      call,
      request: async (portal) => ({ params: { id: await application()(portal) }, ...(body && { body }) }),
      outcomes: all(readers, 200),
    }),
  ),
  {
    call: calls.listNotes,
    on: 'on what is not there',
    request: ofNone({}),
    outcomes: all(readers, 'NOT_FOUND'),
  },
  {
    call: calls.changeNote,
    on: 'of the officer',
    request: async (portal) => ({ ...(await noteOfOfficer(portal)), body: { isPinned: true } }),
    outcomes: { officer: 200, superAdmin: 200 },
  },
  { call: calls.deleteNote, on: 'of the officer', request: noteOfOfficer, outcomes: { officer: 200 } },
  { call: calls.suggestColleagues, outcomes: all(readers, 200) },
  { call: calls.listNotifications, outcomes: all(readers, 200) },
  {
    call: calls.markNotificationsRead,
    request: async () => ({ body: { ids: [randomUUID()] } }),
    outcomes: all(readers, 200),
  },
  {
    call: calls.sendWithdrawalCode,
    request: inParams(application()),
    outcomes: { applicant: 200, otherApplicant: 'NOT_FOUND' },
  },
  {
    call: calls.withdrawApplication,
    on: 'with a code that was not sent',
    request: async (portal) => ({
      params: { id: await application()(portal) },
      body: { reason: 'Health issues', code: '123456' },
    }),
    outcomes: { applicant: 'INVALID_CODE', otherApplicant: 'NOT_FOUND' },
  },
  ...[calls.exportApplicationsCsv, calls.exportApplicationsXlsx].map(
    (call): Case => ({
      call,
      on: 'while another is under way',
      request: async (portal) => {
        for (const name of rejecters) await portal.as(name).send(calls.startExport, { body: { format: 'csv' } });
        return {};
      },
      outcomes: all(rejecters, 'EXPORT_UNDER_WAY'),
    }),
  ),
  {
    call: calls.startExport,
    request: async ({ db }) => {
      await db.deleteFrom('application_exports').execute();
      return { body: { format: 'csv' } };
    },
    outcomes: all(rejecters, 200),
  },
  { call: calls.listExports, outcomes: all(rejecters, 200) },
  {
    call: calls.cancelExport,
    on: 'of the officer',
    request: inParams(exportOfOfficer),
    outcomes: { ...all(rejecters, 'NOT_FOUND'), officer: 200 },
  },
  {
    call: calls.getExportFile,
    on: 'by an address that is none',
    request: async () => ({ params: { id: randomUUID() }, query: { ticket: 'none' } }),
    others: 'NOT_FOUND',
  },
  // The family is in the path, and the stranger has no link.
  {
    call: calls.checkPublicLink,
    on: 'of the applicant’s',
    request: async (portal) => ({ params: { family: 'upload', id: await application()(portal) } }),
    others: 'INVALID_LINK',
    outcomes: { applicant: 200, stranger: 'INVALID_LINK', ...gated },
  },
  {
    call: calls.listApplicationLinks,
    request: inParams(application()),
    outcomes: all(rejecters, 200),
  },
  {
    call: calls.sendApplicationLink,
    request: async (portal) => ({
      params: { id: await application()(portal) },
      body: { page: 'upload-document' },
    }),
    outcomes: all(rejecters, 200),
  },
  {
    call: calls.withdrawApplicationLink,
    on: 'that nobody was sent',
    request: async (portal) => ({ params: { id: await application()(portal), page: 'upload-document' } }),
    outcomes: all(rejecters, 'NOT_FOUND'),
  },
  { call: calls.listLinkSecrets, outcomes: { superAdmin: 200 } },
  {
    call: calls.rotateLinkSecret,
    request: async () => ({ params: { family: 'conversion' } }),
    outcomes: { superAdmin: 200 },
  },
  ...[calls.getPublicDetails, calls.convertSkill, calls.getStanding].map(
    (call): Case => ({
      call,
      request: inParams(application()),
      outcomes: { applicant: 200, otherApplicant: 'NOT_FOUND', stranger: 'INVALID_LINK' },
    }),
  ),
  {
    call: calls.declineApplication,
    request: moving('approved', { reason: 'Health issues' }),
    outcomes: { applicant: 200, otherApplicant: 'NOT_FOUND', stranger: 'INVALID_LINK' },
  },
  {
    call: calls.createApplicationUpload,
    request: async (portal) => ({ params: { id: await application()(portal) }, body: upload }),
    outcomes: { applicant: 200, otherApplicant: 'NOT_FOUND', stranger: 'INVALID_LINK' },
  },
  {
    call: calls.createCentreUpload,
    on: 'for the first centre',
    request: async ({ cast }) => ({ params: { id: cast.centres.first }, body: upload }),
    outcomes: ofTheFirst,
  },
  {
    call: calls.listCentreDocuments,
    on: 'of the first',
    request: ofFirst(),
    outcomes: { ...all(keepers, 200), ...ofTheFirst },
  },
  {
    call: calls.getDocumentOverview,
    on: 'of the first',
    request: ofFirst(),
    outcomes: ofTheFirst,
  },
  {
    call: calls.listDocumentSlots,
    on: 'of a trade that the first does not teach',
    request: ofFirst({ query: { skillId: randomUUID(), documentType: 'training_timetable' } }),
    outcomes: { ...all([...keepers, ...centreAdmins], 'NOT_FOUND'), ...gated },
  },
  {
    call: calls.getCentreDocument,
    on: 'of the first',
    request: documentOfFirst(),
    outcomes: { ...all(keepers, 200), ...ofTheFirst },
  },
  {
    call: calls.uploadCentreDocument,
    on: 'to the first, for a trade that it does not teach',
    request: ofFirst({
      body: {
        documentType: 'training_timetable',
        fileUrl: 's3://tvet/uploads/none',
        skillId: randomUUID(),
        period: '2026-Q1',
      },
    }),
    outcomes: { ...all(centreAdmins, 'NOT_FOUND'), ...gated },
  },
  {
    call: calls.reviewCentreDocument,
    on: 'of the first',
    request: documentOfFirst({ status: 'approved' }),
    outcomes: all(keepers, 200),
  },
  ...[calls.listReviewQueue, calls.listMissingDocuments, calls.getMissingSummary, calls.exportMissingDocuments].map(
    (call): Case => ({ call, outcomes: all(keepers, 200) }),
  ),
  {
    call: calls.getDocumentCounts,
    outcomes: { ...all([...keepers, ...centreAdmins], 200), ...gated },
  },
  ...[calls.getAttendanceTemplate, calls.checkAttendance].map(
    (call): Case => ({
      call,
      on: 'of a trade that the first does not teach',
      request: ofFirst({
        query: { skillId: randomUUID(), month: '2026-01' },
        ...(call.method === 'POST' && { body: Buffer.from('a'), headers: { 'content-type': 'text/csv' } }),
      }),
      outcomes: { ...all(centreAdmins, 'NOT_FOUND'), ...gated },
    }),
  ),
  ...[calls.listStudents, calls.listSeats].map(
    (call): Case => ({ call, outcomes: { ...all(centreAdmins, 200), ...gated } }),
  ),
  {
    call: calls.listResources,
    outcomes: { ...all([...keepers, ...centreAdmins, ...applicants], 200), ...gated },
  },
  { call: calls.listManagedResources, outcomes: { superAdmin: 200 } },
  { call: calls.getResourceFile, request: async () => ({ params: { id: 'tvet-id' } }), others: 200 },
  {
    call: calls.putResource,
    request: async () => ({
      params: { id: `made-${randomUUID()}` },
      body: { name: 'A resource', audience: 'centres' },
    }),
    outcomes: { superAdmin: 200 },
  },
  {
    call: calls.createResourceUpload,
    request: async () => ({ params: { id: 'tvet-id' }, body: upload }),
    outcomes: { superAdmin: 200 },
  },
  {
    call: calls.putResourceFile,
    on: 'with what nobody uploaded',
    request: async () => ({ params: { id: 'tvet-id' }, body: { fileUrl: 's3://tvet/uploads/none' } }),
    outcomes: { superAdmin: 'FILE_NOT_GRANTED' },
  },
  {
    call: calls.changeProof,
    on: 'with what nobody uploaded',
    request: async (portal) => ({
      params: { id: await application()(portal) },
      body: { proofOfEducationUrl: 's3://tvet/uploads/none' },
    }),
    outcomes: { applicant: 'FILE_NOT_GRANTED', otherApplicant: 'NOT_FOUND', stranger: 'INVALID_LINK' },
  },
  {
    call: calls.changePhoto,
    on: 'of the applicant, with what nobody uploaded',
    request: async () => ({ body: { applicantId: 'TV-AAAA1', photoUrl: 's3://tvet/uploads/none' } }),
    outcomes: { applicant: 'FILE_NOT_GRANTED', otherApplicant: 'NOT_FOUND', stranger: 'INVALID_LINK' },
  },
  {
    call: calls.createDownload,
    on: 'of what no record points at',
    request: async () => ({ body: { s3Uri: 's3://tvet/proofs/none' } }),
    others: 'NOT_FOUND',
    outcomes: gated,
  },
  {
    call: calls.putStoredFile,
    request: async () => ({
      query: { ticket: 'none' },
      body: Buffer.from('%PDF-'),
      headers: { 'content-type': 'application/pdf' },
    }),
    others: 'INVALID_UPLOAD_URL',
  },
  {
    call: calls.getStoredFile,
    request: async () => ({ query: { ticket: 'none' } }),
    others: 'NOT_FOUND',
  },
  { call: calls.changeContact, outcomes: all(applicants, 'INVALID_FORM') },
  { call: calls.confirmContact, outcomes: all(applicants, 'INVALID_FORM') },
  { call: calls.changeName, outcomes: all(applicants, 'INVALID_FORM') },
  { call: calls.getPublicSettings, others: 200 },
  { call: calls.listPublicCentres, others: 200 },
  { call: calls.listPublicTrades, others: 200 },
  { call: calls.getSettings, outcomes: { superAdmin: 200 } },
  {
    call: calls.changeSettings,
    request: async () => ({ body: { contactEmail: 'help@test.example' } }),
    outcomes: { superAdmin: 200 },
  },
  { call: calls.listRejectionTexts, outcomes: { superAdmin: 200 } },
  {
    call: calls.changeRejectionText,
    request: async () => ({ params: { key: 'nin_missing' }, body: { text: 'Get your NIN.' } }),
    outcomes: { superAdmin: 200 },
  },
  { call: calls.listAuditEvents, outcomes: { superAdmin: 200 } },
  { call: calls.listSecurityEvents, outcomes: { superAdmin: 200 } },
  {
    call: calls.listSkillSuggestions,
    outcomes: all(['superAdmin', 'platformAdmin', 'secondPlatformAdmin'], 200),
  },
  {
    call: calls.listApplicationMessages,
    on: 'of the applicant’s, at the first centre',
    request: inParams(application()),
    outcomes: { ...all(readers, 200), ...ofTheFirst },
  },
  {
    call: calls.resendMessage,
    on: 'about an application',
    request: inParams(async (portal) =>
      createMessage(portal.db, { recipient: someone(), application_id: await application()(portal) }),
    ),
    outcomes: all(rejecters, 200),
  },
  {
    call: calls.resendMessage,
    on: 'about an account',
    request: inParams(({ db }) => createMessage(db, { recipient: someone() })),
    outcomes: { ...all(rejecters, 'NOT_FOUND'), superAdmin: 200 },
  },
  { call: calls.getOperations, outcomes: { superAdmin: 200 } },
  { call: calls.requestChecks, outcomes: { superAdmin: 200 } },
  { call: calls.getLiveness, others: 200 },
  { call: calls.getReadiness, others: 200 },
  { call: calls.getMetrics, others: 200 },
  { call: calls.getOpenApiDocument, others: 200 },
  { call: calls.getDocsPage, others: 200 },
  {
    call: calls.getDocsFile,
    request: async () => ({ params: { file: 'start.js' } }),
    others: 200,
  },
  { call: calls.readOutbox, others: 200 },
  ...[
    calls.getDashboard,
    calls.getApplicationFigures,
    calls.getApplicantFigures,
    calls.getCentreFigures,
    calls.getAnalyticsOptions,
    calls.getStateReport,
    calls.getTradeReport,
    calls.getPeopleReport,
    calls.getFunnelReport,
    calls.getWaitingReport,
    calls.getOverdueReport,
  ].map((call): Case => ({ call, outcomes: all(readers, 200) })),
  {
    call: calls.getYear,
    request: async () => ({ params: { year: '2025' } }),
    outcomes: all(readers, 200),
  },
  {
    call: calls.getRejectionFigures,
    request: async () => ({ params: { year: '2025' } }),
    outcomes: all(readers, 200),
  },
  {
    call: calls.exportReport,
    request: async () => ({ query: { figure: 'states' } }),
    outcomes: all(readers, 200),
  },
];

const portal = testPortal();

it('has a case for every call of the contract', () => {
  const covered = new Set<Call>(cases.map(({ call }) => call));
  const missing = Object.entries(calls).filter(([, call]) => !covered.has(call));
  expect(missing.map(([name]) => name)).toEqual([]);
});

const people = [...personNames, 'stranger'] as const;
const visitors = new Map<Who, Visitor>();
beforeAll(async () => {
  for (const who of people) visitors.set(who, who === 'stranger' ? portal.stranger : portal.as(who));
});

it.each(cases.map((one) => ({ on: '', ...one })))(
  '$call.method $call.path $on',
  async ({ call, request, others = 'FORBIDDEN', outcomes = {} }) => {
    const expected = (who: Who): Outcome =>
      who === 'stranger' && (call.access === 'session' || call.access === 'setup')
        ? 'NOT_SIGNED_IN'
        : (outcomes[who] ?? others);
    const answers: Partial<Record<Who, unknown>> = {};
    let parts: object | undefined;
    for (const who of people) {
      parts ??= (await request?.(portal)) ?? {};
      const { status, body } = await (visitors.get(who) ?? portal.stranger).send(call, parts);
      const allowed = call.created ? 201 : 200;
      const isAllowed = status === (call.empty ? 204 : allowed);
      answers[who] = isAllowed ? 200 : body.code;
      // A call that was allowed may have changed its row.
      if (isAllowed && call.method !== 'GET') parts = undefined;
    }
    expect(answers).toEqual(Object.fromEntries(people.map((who) => [who, expected(who)])));
  },
);
