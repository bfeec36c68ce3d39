import type { Language } from '@tvet/contract';

/** Set by the build from the marks of the catalogues (messages.ts). */
declare const DRAFT_LANGUAGES: readonly Language[] | undefined;

/** The languages with translations that no reviewer has approved yet. */
export const draftLanguages: readonly Language[] = typeof DRAFT_LANGUAGES === 'undefined' ? [] : DRAFT_LANGUAGES;
