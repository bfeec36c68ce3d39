import type { ApplicationExport } from '@tvet/contract';
import type { Caller } from '../../../accounts/caller.ts';
import { type ExportRow, isInLine } from '../../../applications/exports/places.ts';
import type { Work } from '../../../http/work.ts';
import { exportAddress } from './address.ts';

/** An export, and where it stands. */
export interface PlacedExport {
  readonly row: ExportRow;
  /** In line; 0 with a place. */
  readonly position: number;
}

export function presentExport({ row, position }: PlacedExport, work: Work<Caller>): ApplicationExport {
  const { status, cutBy } = standing(row, work.now);
  return {
    id: row.id,
    format: row.format,
    status,
    position: status === 'waiting' ? position : null,
    fileUrl: status === 'ready' ? exportAddress(work, row) : null,
    rows: row.rows_written,
    total: row.rows_in_all,
    begunAt: row.begun_at?.toISOString() ?? null,
    asOf: row.as_of?.toISOString() ?? null,
    cutBy,
  };
}

function standing(row: ExportRow, now: Date): Pick<ApplicationExport, 'status' | 'cutBy'> {
  const { outcome } = row;
  if (outcome === 'done' || outcome === 'cancelled') return { status: outcome, cutBy: null };
  if (outcome !== null) return { status: 'cut', cutBy: outcome };
  if (row.cancelled_at !== null) return { status: 'cancelled', cutBy: null };
  if (row.begun_at !== null) {
    // A process that was not heard of has ended; the job that writes it down may come later.
    return row.counts_until > now ? { status: 'running', cutBy: null } : { status: 'cut', cutBy: 'process_ended' };
  }
  return { status: isInLine(row, now) ? 'waiting' : 'ready', cutBy: null };
}
