import type { CentreStanding, ErrorCode, OfferedCategory } from '@tvet/contract';
import { ApiError } from '../../../core/api-error.ts';
import type { Draft } from './find-draft.ts';
import { presentDraft } from './present-draft.ts';

const refusals: Record<Exclude<CentreStanding, 'offered'>, ErrorCode> = {
  closed: 'CENTRE_CLOSED',
  other_programme: 'CENTRE_OTHER_PROGRAMME',
  not_taught: 'TRADE_NOT_TAUGHT',
  full: 'CENTRE_FULL',
};

/** @throws ApiError CENTRE_CLOSED, CENTRE_OTHER_PROGRAMME, TRADE_NOT_TAUGHT, CENTRE_FULL. */
export function refuseCentre({ standing }: Pick<Draft, 'standing'>): void {
  if (standing !== undefined && standing !== 'offered') throw new ApiError(refusals[standing], { at: ['centerId'] });
}

/** @throws ApiError DRAFT_CHANGED with the newer draft. */
export function refuseOldVersion(draft: Draft, version: number): void {
  if (draft.row.version === version) return;
  throw new ApiError('DRAFT_CHANGED', { current: presentDraft(draft) });
}

/** @throws ApiError INTAKE_CLOSED. */
export function refuseClosed({ intake }: Pick<Draft, 'intake'>, category: OfferedCategory): void {
  if (!intake.windows[category].open) throw new ApiError('INTAKE_CLOSED');
}
