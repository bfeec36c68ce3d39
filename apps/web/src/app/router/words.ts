/** Texts shown instead of a page. */
export const pageWords = {
  loading: 'Loading',
  failed: 'This page could not be shown',
};

export const invitationMissing =
  'The link is not whole. Open it from the e-mail again, or ask the people who invited you for a new invitation.';

export const setupLinkMissing = 'Invalid signup link. Please contact support.';
