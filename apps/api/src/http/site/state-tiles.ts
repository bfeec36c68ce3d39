import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/runtime-macro';
import { type StateName, sayNumber, stateNames, type Trade } from '@tvet/contract';
import { placesIn, type VisibleCentre } from '../../features/centres/index.ts';
import { html } from './page-values.ts';

/** The codes of ISO 3166-2:NG. The styles place each tile by its code. */
const codes: Readonly<Record<StateName, string>> = {
  Abia: 'AB',
  'Abuja Federal Capital Territory': 'FC',
  Adamawa: 'AD',
  'Akwa Ibom': 'AK',
  Anambra: 'AN',
  Bauchi: 'BA',
  Bayelsa: 'BY',
  Benue: 'BE',
  Borno: 'BO',
  'Cross River': 'CR',
  Delta: 'DE',
  Ebonyi: 'EB',
  Edo: 'ED',
  Ekiti: 'EK',
  Enugu: 'EN',
  Gombe: 'GO',
  Imo: 'IM',
  Jigawa: 'JI',
  Kaduna: 'KD',
  Kano: 'KN',
  Katsina: 'KT',
  Kebbi: 'KE',
  Kogi: 'KO',
  Kwara: 'KW',
  Lagos: 'LA',
  Nasarawa: 'NA',
  Niger: 'NI',
  Ogun: 'OG',
  Ondo: 'ON',
  Osun: 'OS',
  Oyo: 'OY',
  Plateau: 'PL',
  Rivers: 'RI',
  Sokoto: 'SO',
  Taraba: 'TA',
  Yobe: 'YO',
  Zamfara: 'ZA',
};

/** Wide screens have room for the names. */
const short = (state: StateName): string => (state === 'Abuja Federal Capital Territory' ? 'FCT' : state);

interface Tiles {
  readonly register: readonly VisibleCentre[];
  readonly skill: Trade | undefined;
  /** The state whose centres are shown. */
  readonly current: StateName | undefined;
  readonly pathOf: (state: StateName) => string;
}

/** A map of the states as tiles: links with the places left in each. */
export function stateTiles({ register, skill, current, pathOf }: Tiles, i18n: I18n): string {
  const left = new Map<string, number>();
  for (const centre of register) {
    left.set(centre.stateName, (left.get(centre.stateName) ?? 0) + placesIn(centre, skill));
  }
  const tiles = stateNames.map((state) => {
    const places = left.get(state) ?? 0;
    const label = html(msg`${{ state }}: ${plural({ places }, { one: '# place left', other: '# places left' })}`, i18n);
    const code = codes[state];
    const marks = `${places === 0 ? ' data-none' : ''}${state === current ? ' aria-current="true"' : ''}`;
    return `<li class="tile-${code}"><a href="${pathOf(state)}"${marks}><span aria-hidden="true"><strong class="tile-code">${code}</strong><strong class="tile-name">${short(state)}</strong>${sayNumber(places, i18n)}</span><span class="visually-hidden">${label}</span></a></li>`;
  });
  return `<ul class="tiles">${tiles.join('')}</ul>`;
}
