import { offeredCategories, type Settings, type SettingsChange } from '@tvet/contract';
import { sql } from 'kysely';
import type { Caller } from '../../accounts/caller.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/connect.ts';
import { ApiError } from '../../http/api-error.ts';
import { currentIntake } from '../../intake/current-intake.ts';
import type { SiteSettingName } from '../../settings/site-settings.ts';
import { dayOf } from '../../shared/lagos.ts';
import { getSettings } from './get-settings.ts';

interface ChangeRequest {
  readonly caller: Caller;
  readonly change: SettingsChange;
  readonly requestId: string;
}

/** Changes what is named, and writes before and after on the audit trail. @throws ApiError RULE_BROKEN. */
export async function changeSettings(
  tx: Database,
  context: Pick<Context, 'config' | 'now'>,
  { caller, change, requestId }: ChangeRequest,
): Promise<Settings> {
  // One change of the settings at a time, so that before and after on the trail are true.
  await sql`lock table settings in share row exclusive mode`.execute(tx);
  const before = await getSettings(tx, context);
  if (change.intakeName !== undefined && change.intakeName !== before.intakeName) {
    await beginIntake(tx, change.intakeName, context.now());
  }
  if (change.intake) await changeWindows(tx, change.intake, context.now());
  for (const name of ['contactEmail', 'analyticsReportUrl'] as const) {
    const value = change[name];
    if (value !== undefined) await keep(tx, name, value, { updated_by: caller.id, at: context.now() });
  }
  const after = await getSettings(tx, context);
  await writeAudit(tx, caller, {
    action: 'settings.changed',
    subjectType: 'settings',
    details: { before, after },
    requestId,
  });
  return after;
}

async function beginIntake(tx: Database, name: string, now: Date): Promise<void> {
  const today = dayOf(now);
  const taken = await tx
    .selectFrom('intakes')
    .select('name')
    .where((eb) => eb.or([eb('name', '=', name), eb('starts_on', '>=', today)]))
    .executeTakeFirst();
  if (taken) {
    const message =
      taken.name === name
        ? 'An earlier intake has this name'
        : 'An intake has already begun today; the next can tomorrow';
    throw new ApiError('RULE_BROKEN', { message, fields: [{ field: 'intakeName', message }] });
  }
  const { id } = await tx
    .insertInto('intakes')
    .values({ name, starts_on: today })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('intake_windows')
    .values(offeredCategories.map((category) => ({ intake_id: id, category })))
    .execute();
}

async function changeWindows(tx: Database, change: NonNullable<SettingsChange['intake']>, now: Date): Promise<void> {
  const intake = await currentIntake(tx, now);
  if (!intake.id) {
    throw new ApiError('RULE_BROKEN', { message: 'Begin an intake first: it has no name yet' });
  }
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
      const field = `intake.${category}.closesAt`;
      throw new ApiError('RULE_BROKEN', {
        message: 'An intake closes after it opens',
        fields: [{ field, message: 'must be after opensAt' }],
      });
    }
    await tx
      .insertInto('intake_windows')
      .values({ intake_id: intake.id, category, ...window })
      .onConflict((conflict) => conflict.columns(['intake_id', 'category']).doUpdateSet(window))
      .execute();
  }
}

async function keep(
  tx: Database,
  key: SiteSettingName,
  value: string | null,
  { updated_by, at }: { updated_by: string; at: Date },
): Promise<void> {
  const columns = { value: JSON.stringify(value), updated_by, updated_at: at };
  await tx
    .insertInto('settings')
    .values({ key, ...columns })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(columns))
    .execute();
}
