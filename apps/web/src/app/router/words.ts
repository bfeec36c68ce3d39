/** What stands in the place of a page. */
export const pageWords = {
  loading: 'Loading',
  failed: 'This page could not be shown',
};

/** A link to set an account up that lacks a part (rules 5.20). */
export const setupLinkMissing = 'Invalid signup link. Please contact support.';
