import { t } from '@lingui/core/macro';
import { Plural } from '@lingui/react/macro';
import type { OfferedCentre } from '@tvet/contract';
import type { Choice } from '../ui/choice-list.tsx';
import classes from './offered-choices.module.css';

export type SayNearness = (nearness: OfferedCentre['nearness']) => string;

/** Centres with places left as choices: address, places and nearness. */
export const offeredChoices = (centers: readonly OfferedCentre[], sayNearness: SayNearness): Choice<string>[] =>
  centers.map(({ id, name, lga, stateName, locationAddress, placesLeft, nearness }) => ({
    value: id,
    label: name,
    detail: (
      <span className={classes.centre}>
        <span>{sayAddress(locationAddress, lga, stateName)}</span>
        <span className={classes.foot}>
          <strong>
            <Plural value={placesLeft} one="# place left" other="# places left" />
          </strong>
          <span>{sayNearness(nearness)}</span>
        </span>
      </span>
    ),
  }));

/** Omits parts that the address already contains. */
const sayAddress = (address: string, ...places: (string | null)[]): string =>
  [address, ...places.filter((place) => place && !address.includes(place))].filter(Boolean).join(', ');

/** The nearness of a centre, for the applicant. */
export function sayNearnessToYou(nearness: OfferedCentre['nearness']): string {
  switch (nearness) {
    case 'area':
      return t`In your area`;
    case 'state':
      return t`In your state`;
    case 'elsewhere':
      return t`In another state`;
  }
}
