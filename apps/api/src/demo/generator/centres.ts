import { type Category, lgasOf, type StateName, stateNames, type Trade } from '@tvet/contract';
import { derivedId } from '../../platform/database/derived-id.ts';
import { type Account, accountWithoutPassword, colleagues, demoAccounts } from '../accounts.ts';
import data from '../data/centres.json' with { type: 'json' };
import { type BankAccount, pickBankAccount } from './bank-account.ts';
import { pickAddress, places } from './places.ts';
import { type Random, randomOf, weighted, weightedBy } from './random.ts';
import { demand, popularity } from './trades.ts';

export interface Centre {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly category: Category;
  readonly state: StateName;
  readonly lga: string;
  readonly address: string;
  readonly funded: boolean;
  readonly bank: BankAccount | undefined;
  readonly admin: Account;
  readonly agreement: 'accepted' | 'sent' | 'none';
  readonly skills: readonly CentreSkill[];
  /** A centre of a demo account. It has more data than others, so that each screen shows every case. */
  readonly ofDemoAccount: boolean;
}

export interface CentreSkill {
  readonly trade: Trade;
  readonly capacity: number;
  readonly streams: number;
}

const centreCount = 200;
const leastPerState = 3;

/** The centres of the demo accounts: the first of these states, in the order of the list. */
const demoCentres: Partial<Record<StateName, { admin: Account; signed: boolean; name: string; funded?: true }>> = {
  Lagos: { admin: demoAccounts.centreAdmin, signed: true, name: 'Lagoon View Skills Centre' },
  Enugu: { admin: demoAccounts.gatedCentreAdmin, signed: false, name: 'Coal Hill Training Centre' },
  Kano: { admin: demoAccounts.centresAdmin, signed: true, name: 'Groundnut Pyramid Skills Centre' },
  Kaduna: { admin: demoAccounts.centresAdmin, signed: true, name: 'Crocodile River Skills Centre', funded: true },
  Katsina: { admin: demoAccounts.centresAdmin, signed: true, name: 'Desert Gate Skills Centre' },
};

const pickCategory = weightedBy(data.categories);

function nameOf(random: Random, category: Category, place: string): string {
  if (category === 'VEI') return `${random.pick(data.privateNames)} Vocational Enterprise Institution, ${place}`;
  if (category === 'MCP') return `Master Craft Workshop, ${place}`;
  const kind = random.next();
  if (kind < 0.4) return `State Technical College, ${place}`;
  if (kind < 0.6) return `Federal Science and Technical College, ${place}`;
  return `${random.pick(data.privateNames)} ${random.pick(['Skills Centre', 'Training Centre'])}, ${place}`;
}

function pickSkills(random: Random, number: number): CentreSkill[] {
  const chosen: Trade[] = [];
  while (chosen.length < number) {
    const trade = weighted(popularity.filter(([name]) => !chosen.includes(name)))(random);
    chosen.push(trade);
    // Leather Work has no applications of its own. Applicants in fashion can convert to it.
    if (trade === 'Fashion Design & Garment Making' && random.chance(0.3)) chosen.push('Leather Work');
  }
  return chosen.map((trade) => {
    const streams = random.between(1, 4);
    return { trade, streams, capacity: streams * random.pick([15, 20, 20, 25, 30]) };
  });
}

/** The state of each centre: a minimum for every state, the rest by population. */
function statesOfCentres(): StateName[] {
  const rest = centreCount - leastPerState * stateNames.length;
  const people = stateNames.reduce((sum, name) => sum + places[name].people, 0);
  const shares = stateNames.map((name) => ({ name, share: (places[name].people / people) * rest }));
  const whole = shares.reduce((sum, { share }) => sum + Math.floor(share), 0);
  const rounded = [...shares].sort((a, b) => (b.share % 1) - (a.share % 1)).slice(0, rest - whole);
  return shares.flatMap((entry) => {
    const count = leastPerState + Math.floor(entry.share) + (rounded.includes(entry) ? 1 : 0);
    return Array.from({ length: count }, () => entry.name);
  });
}

function buildCentre(state: StateName, numberInState: number, place: number): Centre {
  const random = randomOf(`centre ${state} ${numberInState}`);
  const demo = numberInState === 1 ? demoCentres[state] : undefined;
  const category = demo ? 'STC' : pickCategory(random);
  const code = `${places[state].code}-${category}-${String(numberInState).padStart(3, '0')}`;
  const lgas = lgasOf(state);
  // No state has a multiple of 37 areas, so its centres are in different areas.
  const lga = lgas[(numberInState * 37) % lgas.length] as string;
  const funded = demo ? demo.funded === true : random.chance(0.43);
  const skills = pickSkills(random, demo ? 6 : random.between(3, 8));
  const fashion = 'Fashion Design & Garment Making';
  // The demo's approved applicant learns fashion at one of these centres.
  if (demo && !skills.some((skill) => skill.trade === fashion))
    skills[0] = { trade: fashion, capacity: 80, streams: 4 };
  const admin =
    demo?.admin ??
    accountWithoutPassword(-1 - colleagues.length - place, 'centerAdmin', `${code}.example`.toLowerCase(), state);
  const accepted = demo ? demo.signed : random.chance(funded ? 0.7 : 0.85);
  const unsigned = random.chance(0.5) ? 'sent' : 'none';
  return {
    id: derivedId(`centre:${code}`),
    code,
    name: demo ? `${demo.name}, ${lga}` : nameOf(random, category, lga),
    category,
    state,
    lga,
    address: `${pickAddress(random)}, ${lga}`,
    funded,
    bank: demo?.signed || random.chance(0.65) ? pickBankAccount(random, admin.phone) : undefined,
    admin,
    agreement: accepted ? 'accepted' : unsigned,
    skills,
    ofDemoAccount: demo !== undefined,
  };
}

function buildCentres(): Centre[] {
  const seen = new Map<StateName, number>();
  return statesOfCentres().map((state, place) => {
    const numberInState = (seen.get(state) ?? 0) + 1;
    seen.set(state, numberInState);
    return buildCentre(state, numberInState, place);
  });
}

/** About two hundred fictional centres in all six zones. */
export const centres: readonly Centre[] = buildCentres();

/** The first centre of a demo account. */
export function centreOf(admin: Account): Centre {
  const centre = centres.find((candidate) => candidate.admin === admin);
  if (!centre) throw new Error(`${admin.first_name} runs no centre`);
  return centre;
}

/** The centres of a state, weighted by size. */
const pickers = new Map(
  stateNames.map((state) => {
    const there = centres.filter((centre) => centre.state === state);
    const size = (centre: Centre) =>
      centre.skills.reduce((sum, skill) => sum + skill.capacity, 0) * (centre.ofDemoAccount ? 4 : 1);
    return [state, weighted(there.map((centre) => [centre, size(centre)] as const))];
  }),
);

export function pickCentre(state: StateName, random: Random): Centre {
  const pick = pickers.get(state);
  if (!pick) throw new Error(`No centres in ${state}`);
  return pick(random);
}

const skillPickers = new Map(
  centres.map((centre) => [
    centre,
    weighted(centre.skills.map(({ trade }) => [trade, demand[trade].popularity] as const)),
  ]),
);

/** A random trade of the centre, weighted by popularity. */
export function pickSkill(centre: Centre, random: Random): Trade {
  const pick = skillPickers.get(centre);
  if (!pick) throw new Error(`Not one of the centres: ${centre.code}`);
  return pick(random);
}
