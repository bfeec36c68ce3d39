/* Separate from the others: each step loads with its own texts. */

export const conflictWords = {
  title: 'Changed on another device',
  lead: 'These answers were changed in two places. Choose which to keep. Your other answers stay as they are saved.',
  mine: 'You typed here',
  stored: 'Saved now',
  empty: 'Nothing',
  aCentre: 'another centre',
  keepMine: 'Keep what I typed',
  useStored: 'Use what is saved',
};
