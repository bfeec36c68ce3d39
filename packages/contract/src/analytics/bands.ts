/** Age at submission, in the order they are shown (rules 26.6). */
export const ageBands = ['under-18', '18-24', '25-34', '35-44', '45-plus'] as const;
export type AgeBand = (typeof ageBands)[number];

/** Whole days since submission, both ends included. The last band has no end (rules 26.15). */
export const waitingBands = [
  { key: '0-7', from: 0, to: 7 },
  { key: '8-14', from: 8, to: 14 },
  { key: '15-30', from: 15, to: 30 },
  { key: '31-60', from: 31, to: 60 },
  { key: '61-90', from: 61, to: 90 },
  { key: 'over-90', from: 91, to: null },
] as const;
export type WaitingBand = (typeof waitingBands)[number]['key'];

/** The bands of a centre's overdue documents (rules 26.20). */
export const overdueBands = ['0', '1-5', '6-20', 'over-20'] as const;
export type OverdueBand = (typeof overdueBands)[number];
