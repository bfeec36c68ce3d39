import type { I18n } from '@lingui/core';
import {
  type CallInput,
  type calls,
  type EditedAdvice,
  endedStatuses,
  type Language,
  offeredCategories,
  type Standing,
  sayRejectionAdvice,
  sayRejectionDetail,
} from '@tvet/contract';
import { notFound } from '../../core/api-error.ts';
import { inLanguage } from '../../core/languages.ts';
import type { Work } from '../../platform/calls/work.ts';
import type { Database } from '../../platform/database/connect.ts';
import { recipientOf } from '../../platform/messages/ledger/recipient-of.ts';
import { channelsOf } from '../../platform/messages/templates/render.ts';
import {
  findEditedAdvice,
  findRejection,
  inScope,
  lateness,
  shownCategory,
  usualAnswers,
} from '../applications/index.ts';
import { addressLine } from '../centres/index.ts';
import { currentIntake, readStoredSettings } from '../settings/index.ts';

const selectStanding = (db: Database) =>
  db
    .selectFrom('applications')
    .innerJoin('applicants', 'applicants.id', 'applications.applicant_id')
    .innerJoin('users', 'users.id', 'applicants.user_id')
    .leftJoin('skills', 'skills.id', 'applications.skill_id')
    .leftJoin('centres', 'centres.id', 'applications.centre_id')
    .leftJoin('answer_times', 'answer_times.category', 'applications.category')
    .select([
      'applications.id',
      'applications.status',
      'applications.category',
      'applications.created_at',
      'applications.submitted_at',
      'applications.approval_requested_at',
      'applications.decided_at',
      'applications.withdrawn_at',
      'applications.correction_due_at',
      'applicants.public_id',
      'users.phone',
      'users.phone_confirmed_at',
      'users.language',
      'users.email',
      'users.email_confirmed_at',
      'users.password_kind',
      'skills.name as skill_name',
      'centres.name as centre_name',
      'centres.category as centre_category',
      'centres.location_address',
      'centres.lga as centre_lga',
      'centres.state_name',
      'centres.contact_phone',
      'centres.phone_number',
      'centres.contact_email',
      'centres.email_address',
      'answer_times.decisions',
      'answer_times.median_days',
      'answer_times.usual_days',
    ])
    .select((eb) => {
      const lastOf = (type: 'registered' | 'declined') =>
        eb
          .selectFrom('application_events as happened')
          .whereRef('happened.application_id', '=', 'applications.id')
          .where('happened.type', '=', type)
          .select(({ fn }) => fn.max('happened.at').as('at'));
      return [lastOf('registered').as('registered_at'), lastOf('declined').as('declined_at')];
    });

type Row = Awaited<ReturnType<ReturnType<typeof selectStanding>['executeTakeFirstOrThrow']>>;

/**
 * The status of an application, for its applicant and for the holder of its link (rules 12.7).
 * @throws ApiError NOT_FOUND, for a missing application and for another person's alike.
 */
export async function getStanding(
  { db, caller, client, now, services }: Work,
  { params: { id } }: CallInput<typeof calls.getStanding>,
): Promise<Standing> {
  const query = selectStanding(db).where('applications.id', '=', id);
  const row = await (caller ? query.where(inScope(caller)) : query).executeTakeFirst();
  if (!row) throw notFound();
  const category = shownCategory(row);
  const rejection = row.status === 'rejected' ? await findRejection(db, row.id) : undefined;
  const i18n = inLanguage(client.language ?? (row.language as Language | null));
  const offered = offeredCategories.find((one) => one === category);
  const [{ windows }, { contactEmail }] = await Promise.all([
    currentIntake(db, now, services),
    readStoredSettings(db, services),
  ]);
  const window = offered && windows[offered];
  return {
    ...present(row),
    reason: rejection?.reason ?? null,
    rejection: rejection ? presentRejection(rejection, await findEditedAdvice(db), i18n) : null,
    tvetCategory: category,
    ...usualAnswers(row),
    ...lateness(row, now),
    intake: window ? { open: window.open, changesAt: iso(window.changesAt) } : null,
    canApplyAgain: hasEnded(row) && offeredCategories.some((one) => windows[one].open),
    contactEmail,
  };
}

/** The reason itself is a label that the reader's page translates, or a reviewer's words. */
const presentRejection = (
  rejection: NonNullable<Awaited<ReturnType<typeof findRejection>>>,
  advice: EditedAdvice,
  i18n: I18n,
): Standing['rejection'] => ({
  details: [
    ...rejection.details.map((key) => sayRejectionDetail(key, i18n)),
    ...(rejection.note === null ? [] : [rejection.note]),
  ],
  advice: sayRejectionAdvice(rejection, advice, i18n),
});

const hasEnded = ({ status }: Row) => (endedStatuses as readonly string[]).includes(status);

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;

type OfRow = Omit<
  Standing,
  | 'tvetCategory'
  | 'reason'
  | 'rejection'
  | 'medianDays'
  | 'usualDays'
  | 'waitingDays'
  | 'isLate'
  | 'intake'
  | 'canApplyAgain'
  | 'contactEmail'
>;

const present = (row: Row): OfRow => ({
  id: row.id,
  applicantId: row.public_id,
  status: row.status,
  skillName: row.skill_name,
  createdAt: row.created_at.toISOString(),
  submittedAt: iso(row.submitted_at),
  verifiedAt: iso(row.approval_requested_at),
  decidedAt: iso(row.decided_at),
  registeredAt: row.status === 'registered' ? iso(row.registered_at) : null,
  declinedAt: iso(row.declined_at),
  withdrawnAt: iso(row.withdrawn_at),
  correctionDueAt: iso(row.correction_due_at),
  ways: channelsOf(recipientOf(row)).map(([way]) => way),
  center: row.centre_name && row.centre_category ? presentCentre(row, row.centre_name, row.centre_category) : null,
});

const presentCentre = (
  row: Row,
  name: string,
  category: NonNullable<Row['centre_category']>,
): NonNullable<Standing['center']> => ({
  name,
  category,
  address: addressLine({ address: row.location_address, lga: row.centre_lga, state: row.state_name }),
  phone: row.contact_phone ?? row.phone_number,
  email: row.contact_email ?? row.email_address,
});
