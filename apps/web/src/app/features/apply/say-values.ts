import { bankOf, type ProofKind, proofLabels } from '@tvet/contract';
import { formatDay } from '../../ui/format.ts';
import { conflictWords } from './conflict-words.ts';
import { detailWords } from './details-words.ts';
import type { DraftField } from './fields.ts';
import { reviewWords } from './review-words.ts';
import { intakeWords } from './words.ts';

const named: Partial<Record<DraftField, (value: string) => string>> = {
  tvetCategory: (program) =>
    program === 'STC' || program === 'VEI'
      ? `${intakeWords.programs[program]}, ${intakeWords.lengths[program]}`
      : program,
  gender: (gender) => (gender === 'female' || gender === 'male' ? detailWords.gender[gender] : gender),
  dateOfBirth: (day) => (Number.isNaN(Date.parse(day)) ? day : formatDay(`${day}T12:00:00Z`)),
  nin: (number) => reviewWords.masked(number.slice(-4)),
  bvn: (number) => reviewWords.masked(number.slice(-4)),
  bankName: (slug) => bankOf(slug)?.name ?? slug,
  proofKind: (kind) => proofLabels[kind as ProofKind] ?? kind,
  // An id means nothing to users.
  centerId: () => conflictWords.aCentre,
};

/** A value in readable form; '' stays ''. */
export const sayValue = (field: DraftField, value: string): string =>
  value === '' ? '' : (named[field]?.(value) ?? value);
