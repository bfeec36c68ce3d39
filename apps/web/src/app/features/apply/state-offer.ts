import type { CallAnswer, CallRequest, calls, OfferedCentre, StateOffer } from '@tvet/contract';
import { nowText } from '../../clock.ts';
import { openOfflineStore } from '../../drafts/offline.ts';
import { requestAs } from '../../portal.ts';

export type OfferedQuery = NonNullable<CallRequest<typeof calls.listOfferedCentres>['query']>;
export type OfState = NonNullable<CallRequest<typeof calls.listStateOffer>['query']>;

/** The offer of a state at some time, as this device has kept it. */
interface KeptOffer extends StateOffer {
  readonly of: string;
  readonly at: string;
}

const name = 'offer';
const keyOf = ({ tvetCategory, state }: { readonly tvetCategory?: string; readonly state?: string }) =>
  `${tvetCategory} ${state}`;

/** Keeps what a state offers, so that a centre can be chosen without a network. */
export async function keepOffer(person: string, query: OfState, signal: AbortSignal): Promise<void> {
  const { centers } = await requestAs(person)('GET /centres/offered/state', { query, signal });
  const store = await openOfflineStore(person);
  await store.write(name, { centers, of: keyOf(query), at: nowText() } satisfies KeptOffer);
}

interface Offer {
  readonly answer: CallAnswer<typeof calls.listOfferedCentres>;
  readonly at: string;
}

/** The centres for a query from what this device has kept: those of the state, without those of others. */
export async function keptOfferFor(person: string, query: OfferedQuery): Promise<Offer | undefined> {
  const kept = (await (await openOfflineStore(person)).read(name))?.value as KeptOffer | undefined;
  if (kept?.of !== keyOf(query)) return undefined;
  const { skillName, lga, search = '', limit } = query;
  const words = plain(search).split(/\s+/);
  const found = kept.centers.flatMap(({ skills, ...centre }): OfferedCentre[] => {
    const skill = skills.find((one) => one.skillName === skillName);
    const text = plain(`${centre.name} ${centre.tvetCode} ${centre.locationAddress} ${centre.lga} ${centre.stateName}`);
    if (!skill || !words.every((word) => text.includes(word))) return [];
    return [{ ...centre, placesLeft: skill.placesLeft, distanceKm: null }];
  });
  const isNear = (centre: OfferedCentre) => Number(lga !== undefined && centre.lga === lga);
  const nearest = found.toSorted((one, other) => isNear(other) - isNear(one));
  const pagination = { total: found.length, currentPage: 1, totalPages: 1 };
  return {
    answer: { centers: nearest.slice(0, Number(limit ?? found.length)), ...pagination, pagination },
    at: kept.at,
  };
}

/** Case and accents do not matter to a search. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
