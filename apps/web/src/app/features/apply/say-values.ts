import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { bankOf, type Gender, genders, type ProofKind, proofLabels, sayTrade } from '@tvet/contract';
import { formatDay } from '../../ui/format.ts';
import type { DraftField } from './fields.ts';
import { programWithLength } from './programs.ts';

export const sayGender = (gender: Gender): string => (gender === 'female' ? t`Female` : t`Male`);

const isGender = (value: string): value is Gender => genders.some((gender) => gender === value);

const sayMasked = (last: string) => t`Ends with ${last}`;

const named: Partial<Record<DraftField, (value: string) => string>> = {
  tvetCategory: (program) => (program === 'STC' || program === 'VEI' ? programWithLength(program) : program),
  skillName: (trade) => sayTrade(trade, i18n),
  gender: (gender) => (isGender(gender) ? sayGender(gender) : gender),
  dateOfBirth: (day) => (Number.isNaN(Date.parse(day)) ? day : formatDay(`${day}T12:00:00Z`)),
  nin: (number) => sayMasked(number.slice(-4)),
  bvn: (number) => sayMasked(number.slice(-4)),
  bankName: (slug) => bankOf(slug)?.name ?? slug,
  proofKind: (kind) => (kind in proofLabels ? i18n._(proofLabels[kind as ProofKind]) : kind),
  // An id means nothing to users.
  centerId: () => t`another centre`,
};

/** A value in readable form; '' stays ''. */
export const sayValue = (field: DraftField, value: string): string =>
  value === '' ? '' : (named[field]?.(value) ?? value);
