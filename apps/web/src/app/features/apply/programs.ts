import { plural, t } from '@lingui/core/macro';
import type { PublicSettings } from '@tvet/contract';

export const programs = ['STC', 'VEI'] as const;
export type Program = (typeof programs)[number];

export const isAnyOpen = (intake: PublicSettings['intake']): boolean =>
  programs.some((program) => intake[program].open);

const programName = (program: Program): string =>
  program === 'STC' ? t`Short Training Certificate (STC)` : t`Vocational Enterprise Institution (VEI)`;

export const programWithLength = (program: Program): string =>
  program === 'STC'
    ? t`Short Training Certificate (STC), 6 months`
    : t`Vocational Enterprise Institution (VEI), 1 year`;

/** The sentence for a draft whose programme is closed. */
export const sayCannotSubmit = (program: Program): string =>
  t`You cannot submit now because ${{ program: programName(program) }} is closed. Your answers are saved. You can continue when it opens again.`;

/** The time after which drafts are deleted. */
export const sayKept = (days: number): string =>
  plural(days, {
    one: 'If you do not submit your application, it will be deleted # day after applications close.',
    other: 'If you do not submit your application, it will be deleted # days after applications close.',
  });
