/* Separate from the schemas, so that a page of the public site need not load them. */
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import { sayNumber } from '../core/say.ts';

/** A place in a list of centres. */
export interface PlaceFacts {
  readonly stateName: string;
  readonly lga: string | null;
  /** From the reader's area; `null` if the area is not known. */
  readonly distanceKm: number | null;
}

/** The middles of areas are not exact enough for smaller steps. */
const stepKm = 5;

/** A rounded number of kilometres, at least one step. */
export const sayDistance = (distanceKm: number, i18n: I18n): string =>
  sayNumber(Math.max(Math.round(distanceKm / stepKm), 1) * stepKm, i18n);

/** 'Iseyin, Oyo, about 95 km': where a centre is. The state is always named (rules 15.17). */
export function sayPlace({ stateName, lga, distanceKm }: PlaceFacts, i18n: I18n): string {
  const place = lga === null ? stateName : `${lga}, ${stateName}`;
  if (distanceKm === null) return place;
  if (distanceKm === 0) return i18n._(msg`${{ place }}, in your area`);
  if (distanceKm < stepKm) return i18n._(msg`${{ place }}, less than ${{ distance: stepKm }} km`);
  return i18n._(msg`${{ place }}, about ${{ distance: sayDistance(distanceKm, i18n) }} km`);
}
