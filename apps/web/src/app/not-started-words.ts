export const notStartedWords = {
  check: 'This page has not loaded to its end. Check your network, then',
  again: 'load it again',
};
