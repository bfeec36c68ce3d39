import { i18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { sayPlace } from './say-place.ts';

it.each([
  [{ stateName: 'Oyo', lga: null, distanceKm: 94 }, 'Oyo, about 95 km'],
  [{ stateName: 'Oyo', lga: 'Iseyin', distanceKm: 1002 }, 'Iseyin, Oyo, about 1,000 km'],
  [{ stateName: 'Oyo', lga: 'Iseyin', distanceKm: 5 }, 'Iseyin, Oyo, about 5 km'],
  [{ stateName: 'Oyo', lga: 'Iseyin', distanceKm: 4 }, 'Iseyin, Oyo, less than 5 km'],
  [{ stateName: 'Oyo', lga: 'Iseyin', distanceKm: 0 }, 'Iseyin, Oyo, in your area'],
  [{ stateName: 'Oyo', lga: 'Iseyin', distanceKm: null }, 'Iseyin, Oyo'],
])('%j is %s', (place, said) => {
  expect(sayPlace(place, i18n)).toBe(said);
});
