/**
 * Colours that people with two types of cones can tell apart, each at least 3:1 on white. Lines also differ by marker and dash,
 * so that they can be told apart in print.
 */
export const seriesLooks = [
  { colour: '#16201b', mark: 'circle', dash: [] },
  { colour: '#00794f', mark: 'triangle', dash: [] },
  { colour: '#c44b00', mark: 'rectRot', dash: [6, 4] },
  { colour: '#0067a5', mark: 'rect', dash: [2, 3] },
] as const;

/** Parts of a whole, in this order: neighbours differ in lightness too. Pale ones have a dark outline. */
export const ringColours = ['#00613a', '#f2b134', '#0067a5', '#e08fb0', '#5a6660', '#8fc9e8', '#c44b00'];

export const inkColour = '#3c4843';
export const gridColour = '#d9d6ce';
