/** What stands in the place of a page. */
export const pageWords = {
  loading: 'Loading',
  failed: 'This page could not be shown',
};
