import { i18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { sayIntake, sayIntakes } from './say-intake.ts';

describe('the sentence about an intake', () => {
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
    [{ open: false, changesAt: null }, 'closed', 'STC (6 months) is closed. No opening date has been set yet.'],
  ] as const)('%j', (facts, state, sentence) => {
    expect(sayIntake('STC', facts, i18n)).toEqual({ state, sentence });
  });

  it('covers one programme only', () => {
    const said = sayIntakes({ STC: { open: true, changesAt: null }, VEI: { open: false, changesAt: null } }, i18n);
    expect(said.map(({ category, sentence }) => [category, sentence])).toEqual([
      ['STC', 'STC (6 months) is open now.'],
      ['VEI', 'VEI (1 year) is closed. No opening date has been set yet.'],
    ]);
  });
});
