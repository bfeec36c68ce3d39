import { describe, expect, it } from 'vitest';
import { sayIntake, sayIntakes } from './intake-words.ts';

describe('what is said of an intake', () => {
  it.each([
    [
      { open: true, changesAt: '2027-03-31T16:00:00.000Z' },
      'open',
      'STC (6 months) is open until 31 March 2027 at 17:00.',
    ],
    // Midnight in Lagos: the window ends on the day before it.
    [
      { open: true, changesAt: '2027-03-31T23:00:00.000Z' },
      'open',
      'STC (6 months) is open until the end of 31 March 2027.',
    ],
    [{ open: true, changesAt: null }, 'open', 'STC (6 months) is open now.'],
    [{ open: false, changesAt: '2027-03-03T07:00:00.000Z' }, 'opens', 'STC (6 months) opens on 3 March 2027 at 08:00.'],
    [{ open: false, changesAt: null }, 'closed', 'STC (6 months) is closed. No opening day is set yet.'],
  ] as const)('%j', (facts, state, sentence) => {
    expect(sayIntake('STC', facts)).toEqual({ state, sentence });
  });

  it('of one programme is never said of the other', () => {
    const said = sayIntakes({ STC: { open: true, changesAt: null }, VEI: { open: false, changesAt: null } });
    expect(said.map(({ category, sentence }) => [category, sentence])).toEqual([
      ['STC', 'STC (6 months) is open now.'],
      ['VEI', 'VEI (1 year) is closed. No opening day is set yet.'],
    ]);
  });
});
