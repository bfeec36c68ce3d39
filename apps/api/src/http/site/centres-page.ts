import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/runtime-macro';
import {
  isLgaOf,
  lgasOf,
  type PublicCentre,
  type PublicTrade,
  programmeNames,
  type StateName,
  sayDistance,
  sayNumber,
  sayPlace,
  sayTrade,
  stateNames,
  type Trade,
  trades,
} from '@tvet/contract';
import { escapeHtml } from '../../core/html.ts';
import {
  findCentres,
  findElsewhere,
  findTrades,
  type Looking,
  placesIn,
  type VisibleCentre,
} from '../../features/centres/index.ts';
import { html, link, list, type PageValues, slot } from './page-values.ts';
import { stateTiles } from './state-tiles.ts';

/** The choice in the address of the page. */
export interface Choice extends Looking {
  readonly page: number;
}

const centresOnPage = 10;
/** Enough to choose from for a visitor whose own state has none. */
const centresElsewhere = 5;
const mostPages = 500;

/** Reads the address of the page. A value that is not a choice counts as none: an old link still opens the page. */
export function readChoice(query: unknown): Choice {
  const asked = (query ?? {}) as Readonly<Record<string, unknown>>;
  const state = stateNames.find((name) => name === asked.state);
  const { lga, page } = asked;
  return {
    state,
    lga: state && typeof lga === 'string' && isLgaOf(state, lga) ? lga : undefined,
    skill: trades.find((name) => name === asked.skill),
    page: Math.min(Math.max(Math.floor(Number(page)) || 1, 1), mostPages),
  };
}

/** The path of the page for a choice. */
export function centresPath({ state, lga, skill, page = 1 }: Partial<Choice>): string {
  const query = new URLSearchParams({
    ...(state && { state }),
    ...(lga && { lga }),
    ...(skill && { skill }),
    ...(page > 1 && { page: page.toString() }),
  });
  return query.size > 0 ? `/centres?${query}` : '/centres';
}

/** The parts of /centres that depend on the choice and on the register. */
export function centresValues(register: readonly VisibleCentre[], choice: Choice, i18n: I18n): PageValues {
  const { state, skill } = choice;
  return {
    ...(state && selected(state)),
    ...(skill && selected(skill)),
    [slot('areas')]: state ? areaField(state, choice.lga, i18n) : '',
    [slot('results')]: state ? results(register, { ...choice, state }, i18n) : '',
    [slot('map-note')]: html(
      skill
        ? msg`The number in each state is the places left for ${{ skill: sayTrade(skill, i18n) }}.`
        : msg`The number in each state is the places left.`,
      i18n,
    ),
    [slot('tiles')]: stateTiles(
      { register, skill, current: state, pathOf: (to) => escapeHtml(centresPath({ state: to, skill })) },
      i18n,
    ),
  };
}

/** Marks an option of the built form. */
const selected = (value: string): PageValues => {
  const option = `<option value="${escapeHtml(value)}"`;
  return { [`${option}>`]: `${option} selected="">` };
};

function areaField(state: StateName, chosen: string | undefined, i18n: I18n): string {
  const options = lgasOf(state).map((lga) => {
    const name = escapeHtml(lga);
    return `<option value="${name}"${lga === chosen ? ' selected=""' : ''}>${name}</option>`;
  });
  const label = html(msg`Local government area`, i18n);
  const all = html(msg`All of ${{ state }}`, i18n);
  return `<div class="field"><label for="lga">${label}</label><select id="lga" name="lga"><option value="">${all}</option>${options.join('')}</select></div>`;
}

type Located = Choice & { readonly state: StateName };

function results(register: readonly VisibleCentre[], choice: Located, i18n: I18n): string {
  const { page, skill } = choice;
  const found = findCentres(register, choice);
  const shown = found.slice((page - 1) * centresOnPage, page * centresOnPage);
  const missing = missingInState(register, choice, i18n);
  const taught = skill === undefined || missing ? tradesNear(register, choice) : [];
  const parts = [
    missing && `<p class="notice">${html(missing, i18n)}</p>`,
    taught.length > 0 && `<p>${link('#taught', i18n._(taughtTitle(choice)))}</p>`,
    found.length > 0 && `<p>${html(sayCount(found.length, choice), i18n)}</p>`,
    centreList(shown, skill, i18n),
    found.length > page * centresOnPage &&
      `<p>${link(`${centresPath({ ...choice, page: page + 1 })}#results`, i18n._(msg`More centres`))}</p>`,
    missing && elsewhere(register, choice, i18n),
    taught.length > 0 && taughtList(taught, choice, i18n),
  ];
  const title = html(titleOf(choice, i18n), i18n);
  return `<section class="results" id="results" aria-labelledby="results-title"><h2 id="results-title">${title}</h2>${parts.filter(Boolean).join('')}</section>`;
}

function titleOf({ state, lga, skill: trade }: Located, i18n: I18n): MessageDescriptor {
  const skill = trade && sayTrade(trade, i18n);
  if (skill && lga) return msg`${{ skill }} near ${{ lga }}, ${{ state }}`;
  if (skill) return msg`${{ skill }} in ${{ state }}`;
  return lga ? msg`Centres near ${{ lga }}, ${{ state }}` : msg`Centres in ${{ state }}`;
}

const sayCount = (centres: number, { lga }: Located): MessageDescriptor =>
  lga
    ? msg`${plural({ centres }, { one: '# centre', other: '# centres, the nearest first' })}`
    : msg`${plural({ centres }, { one: '# centre', other: '# centres' })}`;

/** The sentence for a visitor whose own state has no place for them. */
function missingInState(
  register: readonly VisibleCentre[],
  { state, skill: trade }: Located,
  i18n: I18n,
): MessageDescriptor | undefined {
  const own = findCentres(register, { state, skill: trade });
  if (own.some(({ placesLeft }) => placesLeft > 0)) return undefined;
  if (trade) {
    const skill = sayTrade(trade, i18n);
    return own.length > 0
      ? msg`No centre in ${{ state }} has places left for ${{ skill }}.`
      : msg`No centre in ${{ state }} teaches ${{ skill }}.`;
  }
  return own.length > 0
    ? msg`No centre in ${{ state }} has places left.`
    : msg`There is no training centre in ${{ state }} yet.`;
}

/** The nearest places in other states. A list that is sorted by distance has them already. */
function elsewhere(register: readonly VisibleCentre[], choice: Located, i18n: I18n): string {
  if (choice.lga) return '';
  const nearest = findElsewhere(register, choice, centresElsewhere);
  if (nearest.length === 0) return '';
  return `<h3>${html(msg`The nearest centres with places left`, i18n)}</h3>${centreList(nearest, choice.skill, i18n)}`;
}

/** The trades with places left in the visitor's state, or near the visitor's area. */
const tradesNear = (register: readonly VisibleCentre[], { state, lga }: Located): PublicTrade[] =>
  findTrades(register, { state, lga }).filter(({ placesLeft }) => placesLeft > 0);

const taughtTitle = ({ state, lga }: Located): MessageDescriptor =>
  lga ? msg`What is taught near ${{ lga }}, ${{ state }}?` : msg`What is taught in ${{ state }}?`;

function taughtList(taught: readonly PublicTrade[], choice: Located, i18n: I18n): string {
  const { state, lga } = choice;
  const items = taught.map(({ name, placesLeft: places, distanceKm }) => {
    const left = html(sayTaught(places, distanceKm, i18n), i18n);
    return `${link(centresPath({ state, lga, skill: name }), sayTrade(name, i18n))} <span>${left}</span>`;
  });
  return `<h3 id="taught">${html(taughtTitle(choice), i18n)}</h3>${list(items, 'taught')}`;
}

function sayTaught(places: number, distanceKm: number | null, i18n: I18n): MessageDescriptor {
  if (distanceKm === null) return msg`${plural({ places }, { one: '# place left', other: '# places left' })}`;
  if (distanceKm === 0) return msg`in your area`;
  return msg`nearest about ${{ distance: sayDistance(distanceKm, i18n) }} km`;
}

const centreList = (centres: readonly PublicCentre[], skill: Trade | undefined, i18n: I18n): string =>
  centres.length > 0
    ? list(
        centres.map((centre) => centreItem(centre, skill, i18n)),
        'centres',
      )
    : '';

function centreItem(centre: PublicCentre, skill: Trade | undefined, i18n: I18n): string {
  const { name, locationAddress, placesLeft: places, tvetCategory, skills } = centre;
  const open = skills.filter((taught) => taught.placesLeft > 0);
  const names = open
    .map((taught) => `${sayTrade(taught.name, i18n)} (${sayNumber(taught.placesLeft, i18n)})`)
    .join(', ');
  return [
    `<h3>${escapeHtml(name)}</h3>`,
    `<p class="centre-place">${escapeHtml(sayPlace(centre, i18n))}</p>`,
    locationAddress && `<p>${escapeHtml(locationAddress)}</p>`,
    `<p><strong>${html(sayPlaces(places), i18n)}</strong> · ${html(programmeNames[tvetCategory], i18n)}</p>`,
    skill === undefined && open.length > 0 && `<p>${html(msg`Places left in: ${{ trades: names }}`, i18n)}</p>`,
  ]
    .filter(Boolean)
    .join('');
}

const sayPlaces = (places: number): MessageDescriptor =>
  places > 0 ? msg`${plural({ places }, { one: '# place left', other: '# places left' })}` : msg`No places left`;

/** The states that teach a trade, with their centres and places left. */
export function statesTeaching(register: readonly VisibleCentre[], skill: Trade, i18n: I18n): string {
  const found = findCentres(register, { skill });
  const items = stateNames.flatMap((state) => {
    const here = found.filter(({ stateName }) => stateName === state);
    if (here.length === 0) return [];
    const places = here.reduce((sum, centre) => sum + placesIn(centre, skill), 0);
    const said = msg`${plural({ centres: here.length }, { one: '# centre', other: '# centres' })}, ${plural({ places }, { one: '# place left', other: '# places left' })}`;
    return [`${link(centresPath({ state, skill }), state)} <span>${html(said, i18n)}</span>`];
  });
  return items.length > 0
    ? list(items, 'taught')
    : `<p class="notice">${html(msg`No centre teaches this trade yet.`, i18n)}</p>`;
}
