import { i18n } from '@lingui/core';
import { Plural } from '@lingui/react/macro';
import { type OfferedCentre, sayPlace } from '@tvet/contract';
import type { Choice } from './choice-list.tsx';
import classes from './offered-choices.module.css';

/** Centres with places left as choices: place, distance, address and places. */
export const offeredChoices = (centers: readonly OfferedCentre[]): Choice<string>[] =>
  centers.map(({ id, name, lga, stateName, locationAddress, placesLeft, distanceKm }) => ({
    value: id,
    label: name,
    detail: (
      <span className={classes.centre}>
        <span>{sayPlace({ stateName, lga, distanceKm }, i18n)}</span>
        {locationAddress !== '' && <span>{locationAddress}</span>}
        <strong>
          <Plural value={placesLeft} one="# place left" other="# places left" />
        </strong>
      </span>
    ),
  }));
