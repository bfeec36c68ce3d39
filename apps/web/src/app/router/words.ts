/** What stands in the place of a page. */
export const pageWords = {
  loading: 'Loading',
  failed: 'This page could not be shown',
};

/** The link of an invitation that lacks a part (rules 16.15). */
export const invitationMissing =
  'The link is not whole. Open it from the e-mail again, or ask the people who invited you for a new invitation.';

/** A link to set an account up that lacks a part (rules 5.20). */
export const setupLinkMissing = 'Invalid signup link. Please contact support.';
