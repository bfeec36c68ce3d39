import type { LinkPageName } from '@tvet/contract';

/** The seconds that the result of a page is shown before the home page opens. */
export const redirectSeconds = {
  'upload-document': 3,
  'upload-photo': 5,
  'decline-application': 5,
  'switch-to-leatherworks': 5,
  'correct-application': 5,
} as const satisfies Partial<Record<LinkPageName, number>>;
