import { type OfferedCategory, offeredCategories, plannedInstant } from '@tvet/contract';
import type { CommonServices } from '../../platform/calls/services.ts';
import { type Database, preparedStatement } from '../../platform/database/connect.ts';

interface IntakeWindow {
  readonly open: boolean;
  readonly byHand: 'open' | 'closed' | null;
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
  /**
   * The next time at which it opens or closes by itself; `null` if it is set by hand, or if no date will change it (rules 7.6).
   */
  readonly changesAt: Date | null;
}

export interface Intake {
  /** `null` before the first round. */
  readonly id: string | null;
  readonly name: string | null;
  readonly windows: Readonly<Record<OfferedCategory, IntakeWindow>>;
}

const closed: IntakeWindow = { open: false, byHand: 'closed', opensAt: null, closesAt: null, changesAt: null };

/** The newest round of applications and its window for each programme; closed by default (rules 7.1). */
export async function currentIntake(
  db: Database,
  now: Date,
  { ignoredValues }: Pick<CommonServices, 'ignoredValues'>,
): Promise<Intake> {
  const newest = db.selectFrom('intakes').select(['id', 'name']).orderBy('starts_on', 'desc').limit(1);
  const rows = await db
    .selectFrom(newest.as('intakes'))
    .leftJoin('intake_windows', 'intake_windows.intake_id', 'intakes.id')
    .select(['intakes.id', 'intakes.name', 'category', 'by_hand', 'opens_at', 'closes_at'])
    .modifyEnd(preparedStatement)
    .execute();
  const [intake] = rows;
  if (!intake) return { id: null, name: null, windows: { STC: closed, VEI: closed } };

  const windowOf = (category: OfferedCategory): IntakeWindow => {
    const row = rows.find((candidate) => candidate.category === category);
    if (!row) return closed;
    const byHand = row.by_hand === 'open' || row.by_hand === 'closed' ? row.by_hand : null;
    const usable = (column: 'opens_at' | 'closes_at') => {
      const value = row[column];
      if (value === null || isPlanned(value)) return value;
      ignoredValues.note(`intake_windows.${column}`, value);
      return null;
    };
    const dates = { opensAt: usable('opens_at'), closesAt: usable('closes_at') };
    const open = byHand ? byHand === 'open' : isWithin(dates, now);
    return { open, byHand, ...dates, changesAt: byHand ? null : nextChange(dates, now) };
  };
  const [STC, VEI] = offeredCategories.map(windowOf);
  return { id: intake.id, name: intake.name, windows: { STC: STC ?? closed, VEI: VEI ?? closed } };
}

/** An operator may have edited the stored value. PostgreSQL has dates that settings never use, and infinity, which is no Date. */
const isPlanned = (value: unknown): boolean =>
  value instanceof Date && !Number.isNaN(value.getTime()) && plannedInstant.safeParse(value.toISOString()).success;

/**
 * The next date at which a window changes. Null after the last one, and for a window without an opening date, which never opens.
 */
function nextChange({ opensAt, closesAt }: { opensAt: Date | null; closesAt: Date | null }, now: Date): Date | null {
  if (opensAt === null) return null;
  if (now < opensAt) return opensAt;
  return closesAt !== null && now < closesAt ? closesAt : null;
}

/** A window without an opening date never opens by itself. A window without a closing date stays open. */
const isWithin = ({ opensAt, closesAt }: { opensAt: Date | null; closesAt: Date | null }, now: Date): boolean =>
  opensAt !== null && opensAt <= now && (closesAt === null || now < closesAt);
