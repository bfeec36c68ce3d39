import type { Category } from '@tvet/contract';

/** The programme an application is shown under: MCP arrives by import with its own, and VEI stands where none was chosen yet (rules 10.10). */
export const shownCategory = ({ category }: { readonly category: Category | null }): Category => category ?? 'VEI';
