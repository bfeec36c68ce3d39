export const notFound = {
  title: 'Page not found',
  text: 'There is nothing at this address. The link may be old or incomplete.',
  home: 'Go to the home page',
} as const;
