/**
 * Colours that people who see two of the three primaries tell apart, each at least 3:1 on white. Lines differ by their
 * marks and dashes as well, so that they are told apart in print.
 */
export const seriesLooks = [
  { colour: '#16201b', mark: 'circle', dash: [] },
  { colour: '#00794f', mark: 'triangle', dash: [] },
  { colour: '#c44b00', mark: 'rectRot', dash: [6, 4] },
  { colour: '#0067a5', mark: 'rect', dash: [2, 3] },
] as const;

/** Around a ring, in this order: neighbours differ in lightness too. */
export const ringColours = ['#00613a', '#f2b134', '#0067a5', '#e08fb0', '#5a6660', '#c44b00', '#8fc9e8', '#8a5200'];

export const inkColour = '#3c4843';
export const gridColour = '#d9d6ce';
