import type { Category } from '@tvet/contract';

/** The programme shown for an application: VEI until one is chosen. */
export const shownCategory = ({ category }: { readonly category: Category | null }): Category => category ?? 'VEI';
