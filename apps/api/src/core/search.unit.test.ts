import { expect, it } from 'vitest';
import { searchParts } from './search.ts';

it.each(['0803 123 4567', '+234 803 123 4567', '+234 (0)803 123 4567', '\u202d0803\u2011123\u20114567.'])(
  '%j is searched by the digits that every form of the number shares',
  (typed) => {
    expect('+2348031234567').toContain(searchParts(typed)[0]);
  },
);
