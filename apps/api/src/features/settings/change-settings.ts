import { isDeepStrictEqual } from 'node:util';
import {
  type Ages,
  type CallInput,
  type calls,
  type DocumentRules,
  type DocumentType,
  type Help,
  offeredCategories,
  type SettingsChange,
} from '@tvet/contract';
import { sql } from 'kysely';
import { ApiError } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import { dayOf } from '../../core/lagos.ts';
import { isSameHost } from '../../core/same-host.ts';
import { hasSecondFactor } from '../../platform/accounts/second-factor.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { Work } from '../../platform/calls/work.ts';
import { currentIntake } from './current-intake.ts';
import { type CurrentSettings, getSettings } from './get-settings.ts';
import { presentSettings } from './present.ts';
import type { StoredSettingName } from './stored-settings.ts';

/**
 * Changes the given settings, with before and after on the audit trail.
 * @throws ApiError INVALID_FORM, and the 422 errors of the call.
 */
export async function changeSettings(
  work: Work<Caller>,
  { body: change }: CallInput<typeof calls.changeSettings>,
): Promise<CurrentSettings> {
  // Changes of the settings are serialised, so that before and after on the audit trail are true.
  await sql`lock table settings in share row exclusive mode`.execute(work.db);
  const before = await getSettings(work);
  if (change.intakeName !== undefined && change.intakeName !== before.intake.name) {
    await beginIntake(work, change.intakeName);
  }
  if (change.intake) await changeWindows(work, change.intake);
  if (change.analyticsReportUrl) refuseOwnPages(work, change.analyticsReportUrl);
  if (change.ages) await keep(work, 'ages', changedAges(before.ages, change.ages));
  if (change.secondFactorRequired) await requireOwnSecondFactor(work);
  for (const name of ['contactEmail', 'analyticsReportUrl', 'draftsKeptDays', 'secondFactorRequired'] as const) {
    const value = change[name];
    if (value !== undefined) await keep(work, name, value);
  }
  if (change.help) await keep(work, 'help', { ...before.help, ...given(change.help) });
  if (change.documents) await keep(work, 'documents', changedRules(before.documents, change.documents));
  const after = await getSettings(work);
  const details = { before: presentSettings(before), after: presentSettings(after) };
  if (!isDeepStrictEqual(details.before, details.after))
    await writeAudit(work, { action: 'settings.changed', subjectType: 'settings', details });
  return after;
}

/** A page of the portal in the report's frame could do everything that the viewer can do. */
function refuseOwnPages({ services }: Work, report: string): void {
  if (!isSameHost(report, services.address.url)) return;
  const message = 'must not be an address of the portal itself';
  throw new ApiError('INVALID_FORM', { fields: [{ field: 'analyticsReportUrl', message, code: 'own_address' }] });
}

/** Callers who require it must have one themselves, or they would lock themselves out (rules 4.39). @throws ApiError INVALID_FORM. */
async function requireOwnSecondFactor({ db, caller }: Work<Caller>): Promise<void> {
  if (await hasSecondFactor(db, caller.id)) return;
  const message = 'Set up your own second factor first';
  throw new ApiError('INVALID_FORM', {
    fields: [{ field: 'secondFactorRequired', message, code: 'second_factor_missing' }],
  });
}

async function beginIntake({ db, now }: Work, name: string): Promise<void> {
  const today = dayOf(now);
  const taken = await db
    .selectFrom('intakes')
    .select('name')
    .where((eb) => eb.or([eb('name', '=', name), eb('starts_on', '>=', today)]))
    .executeTakeFirst();
  if (taken) {
    throw new ApiError(taken.name === name ? 'INTAKE_NAME_USED' : 'INTAKE_BEGUN_TODAY', { at: ['intakeName'] });
  }
  const { id } = await db
    .insertInto('intakes')
    .values({ name, starts_on: today })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('intake_windows')
    .values(offeredCategories.map((category) => ({ intake_id: id, category })))
    .execute();
}

async function changeWindows(
  { db, now, services }: Work,
  change: NonNullable<SettingsChange['intake']>,
): Promise<void> {
  const intake = await currentIntake(db, now, services);
  if (!intake.id) throw new ApiError('INTAKE_NOT_BEGUN');
  for (const category of offeredCategories) {
    const wanted = change[category];
    if (!wanted) continue;
    const old = intake.windows[category];
    const window = {
      by_hand: wanted.byHand === undefined ? old.byHand : wanted.byHand,
      opens_at: wanted.opensAt === undefined ? old.opensAt : wanted.opensAt,
      closes_at: wanted.closesAt === undefined ? old.closesAt : wanted.closesAt,
    };
    if (window.opens_at && window.closes_at && new Date(window.opens_at) >= new Date(window.closes_at)) {
      throw new ApiError('INTAKE_CLOSES_TOO_EARLY', { at: [`intake.${category}.closesAt`] });
    }
    await db
      .insertInto('intake_windows')
      .values({ intake_id: intake.id, category, ...window })
      .onConflict((conflict) => conflict.columns(['intake_id', 'category']).doUpdateSet(window))
      .execute();
  }
}

/** @throws ApiError AGES_CROSSED. */
function changedAges(
  before: Ages,
  { minimum = before.minimum, maximum = before.maximum }: NonNullable<SettingsChange['ages']>,
): Ages {
  if (minimum !== null && maximum !== null && minimum > maximum) {
    throw new ApiError('AGES_CROSSED', { at: ['ages.maximum'] });
  }
  return { minimum, maximum };
}

/** Applies the given rules. Rules that are left out, also those of one type, stay unchanged. */
function changedRules(before: DocumentRules, change: NonNullable<SettingsChange['documents']>): DocumentRules {
  const { types, ...rest } = change;
  const ofType = (type: DocumentType) => ({ ...before.types[type], ...given(types?.[type] ?? {}) });
  return {
    ...before,
    ...given(rest),
    types: {
      training_timetable: ofType('training_timetable'),
      basic_equipment_report: ofType('basic_equipment_report'),
      monthly_attendance_report: ofType('monthly_attendance_report'),
    },
  };
}

/** A record without its undefined fields. */
const given = <T extends object>(part: T) =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };

async function keep(
  { db, caller, now }: Work<Caller>,
  key: StoredSettingName,
  value: string | number | boolean | null | Ages | DocumentRules | Help,
): Promise<void> {
  const columns = { value: JSON.stringify(value), updated_by: caller.id, updated_at: now };
  await db
    .insertInto('settings')
    .values({ key, ...columns })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(columns))
    .execute();
}
