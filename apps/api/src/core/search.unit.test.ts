import { expect, it } from 'vitest';
import { searchParts } from './search.ts';

it.each(['0803 123 4567', '+234 803 123 4567', '+234 (0)803 123 4567', '\u202d0803\u2011123\u20114567.'])(
  '%j is searched by the digits that every form of the number shares',
  (typed) => {
    expect('+2348031234567').toContain(searchParts(typed)[0]);
  },
);

it.each(['TV-7K3M-9PWX', 'TV7K3M9PWX', 'TV_7K3M_9PWX', 'Applicant ID: TV-7K3M-9PWX.', 'ＴＶ-７Ｋ３Ｍ-９ＰＷＸ'])(
  '%j is searched as an applicant ID',
  (typed) => {
    expect(searchParts(typed)).toEqual(['TV-7K3M-9PWX']);
  },
);

it('a name before a number is searched too', () => {
  expect(searchParts('Musa 08031234567')).toEqual(['Musa', '8031234567']);
});
