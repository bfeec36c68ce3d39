/* Apart from the others: each step is fetched with its own words. */

export const clashWords = {
  title: 'Changed on two devices',
  lead: 'You changed this here, and it was changed on another device too. Choose which one to keep.',
  mine: 'What you have here',
  theirs: 'What the other device saved',
  empty: 'Nothing',
  aCentre: 'another centre',
  missing: (label: string) => `${label}: choose one of the two`,
  keep: 'Keep what I chose',
  required: 'Choose one of the two',
  newsTitle: 'Changed on another device',
  news: (label: string, now: string) => `${label}: is now '${now}'`,
  read: 'OK',
};
