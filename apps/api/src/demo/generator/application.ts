import type { ApplicationStatus, Category, SkillOption, StateName } from '@tvet/contract';
import { derivedId } from '../../platform/database/derived-id.ts';
import type { Account } from '../accounts.ts';
import data from '../data/applications.json' with { type: 'json' };
import { sampleFiles } from '../sample-files.ts';
import { pickBankAccount } from './bank-account.ts';
import { dayOf, pickMoment } from './calendar.ts';
import { type Centre, pickCentre, pickSkill } from './centres.ts';
import { applicantIdAt, bvnOf, type Gender, ninOf, phoneOf, pickDateOfBirth, pickEmail } from './person.ts';
import { pickName } from './pick-name.ts';
import { pickAddress, pickLandmark, pickLga, pickState } from './places.ts';
import { type Random, randomOf, weightedBy } from './random.ts';
import { makeTimeline, type Timeline } from './timeline.ts';
import { demand, pickTrade } from './trades.ts';

/** The place, trade and status of a generated application. */
export interface Wish {
  readonly state: StateName;
  readonly centre: Centre | undefined;
  readonly category: Category;
  readonly skill: SkillOption;
  readonly status: ApplicationStatus;
  /** Converted from Fashion Design & Garment Making to Leather Work after the start. */
  readonly converted: boolean;
  readonly startedAt: number;
}

export interface Applicant extends Account {
  readonly applicantId: string;
  readonly publicId: string;
  readonly gender: Gender | null;
  readonly dateOfBirth: string | null;
  readonly nin: string | null;
  readonly bvn: string | null;
  readonly emailConfirmed: boolean;
}

/** A person with a complete application, before anything is encrypted. */
export interface GeneratedApplication {
  readonly id: string;
  readonly applicant: Applicant;
  readonly category: Category | null;
  readonly skill: SkillOption | null;
  readonly centre: Centre | undefined;
  readonly status: ApplicationStatus;
  readonly state: StateName | null;
  readonly lga: string | null;
  readonly streetAddressLine1: string | null;
  readonly streetAddressLine2: string | null;
  readonly bankSlug: string | null;
  readonly accountNumber: string | null;
  readonly proofKind: string | null;
  readonly proofUrl: string | null;
  readonly timeline: Timeline;
}

const { statuses } = data;
const pickUsual = weightedBy(statuses.usual);
const pickWithoutCentre = weightedBy(statuses.withoutCentre);
/** Gives the centres of the demo accounts applications of every status. */
const pickAtDemoCentre = weightedBy(statuses.atDemoCentre);
const pickCategory = weightedBy(data.categories);
const pickProof = weightedBy(data.proofs);

function makeWish(random: Random): Wish {
  const state = pickState(random);
  const startedAt = pickMoment(random);
  const common = { state, startedAt, converted: false };
  if (random.chance(0.1)) {
    return {
      ...common,
      centre: undefined,
      category: pickCategory(random),
      skill: pickTrade(random),
      status: pickWithoutCentre(random),
    };
  }
  // A few applicants move to relatives in another state.
  const centre = pickCentre(random.chance(0.05) ? pickState(random) : state, random);
  const chosen = pickSkill(centre, random);
  const converted =
    chosen === 'Fashion Design & Garment Making' &&
    centre.skills.some(({ trade }) => trade === 'Leather Work') &&
    random.chance(0.25);
  const status = centre.ofDemoAccount ? pickAtDemoCentre(random) : pickUsual(random);
  const skill = converted && status !== 'initiated' ? 'Leather Work' : chosen;
  return { ...common, centre, category: centre.category, skill, status, converted: skill !== chosen };
}

function makePerson(random: Random, place: number, wish: Wish): Omit<Applicant, 'nin' | 'bvn'> {
  const women = wish.skill === 'Other' ? 0.45 : demand[wish.skill].women;
  const gender: Gender = random.chance(women) ? 'female' : 'male';
  const name = pickName(random, wish.state, gender);
  return {
    id: derivedId(`applicant user ${place}`),
    applicantId: derivedId(`applicant ${place}`),
    publicId: applicantIdAt(place),
    role: 'applicant',
    ...name,
    phone: phoneOf(place),
    email: pickEmail(random, name.first_name, name.last_name, place),
    emailConfirmed: random.chance(0.8),
    gender,
    dateOfBirth: pickDateOfBirth(random, dayOf(wish.startedAt)),
  };
}

/** The numbers that the programme requires (rules 1.6, 1.7): both for STC. For the other programmes they are optional. */
function makeNumbers(random: Random, place: number, category: Category): { nin: string | null; bvn: string | null } {
  const nin = ninOf(random, place);
  const bvn = bvnOf(place);
  if (category === 'STC') return { nin, bvn };
  return random.chance(0.65) ? { nin, bvn: random.chance(0.8) ? bvn : null } : { nin: null, bvn: null };
}

/** A submission has five steps. An applicant who has not submitted has finished some of them or none. */
const stepsOf = { programme: 1, details: 2, documents: 3, trade: 4 };

/** Builds the application and its person from the wish. The same random numbers give the same rows. */
export function assemble(
  random: Random,
  place: number,
  wish: Wish,
  person = makePerson(random, place, wish),
): GeneratedApplication {
  const progress = wish.status === 'initiated' ? random.between(0, stepsOf.trade) : stepsOf.trade;
  const reached = (step: keyof typeof stepsOf) => progress >= stepsOf[step];
  const numbers = makeNumbers(random, place, wish.category);
  const bank = pickBankAccount(random, person.phone);
  const proof = pickProof(random);
  const lga = pickLga(wish.state, random);
  const street = pickAddress(random);
  const landmark = random.chance(0.3) ? pickLandmark(random) : null;
  const givesProof = wish.category === 'VEI' && reached('documents');
  const timeline = makeTimeline(random, wish.status, wish.startedAt, {
    applicant: person.id,
    centreAdmin: wish.centre?.admin.id,
    asides: [
      ...(givesProof && random.chance(0.4) ? (['proof_uploaded'] as const) : []),
      ...(wish.converted ? (['skill_converted'] as const) : []),
    ],
  });
  const details = reached('details');
  return {
    id: derivedId(`application ${place}`),
    applicant: {
      ...person,
      gender: details ? person.gender : null,
      dateOfBirth: details ? person.dateOfBirth : null,
      nin: details ? numbers.nin : null,
      bvn: details ? numbers.bvn : null,
    },
    category: reached('programme') ? wish.category : null,
    skill: reached('trade') ? wish.skill : null,
    centre: reached('trade') ? wish.centre : undefined,
    status: wish.status,
    state: details ? wish.state : null,
    lga: details ? lga : null,
    streetAddressLine1: details ? street : null,
    streetAddressLine2: details ? landmark : null,
    bankSlug: details ? bank.bank_slug : null,
    accountNumber: details ? bank.account_number : null,
    proofKind: givesProof ? proof : null,
    proofUrl: givesProof ? sampleFiles[proof] : null,
    timeline,
  };
}

function generateAlone(place: number): GeneratedApplication {
  const random = randomOf(`application ${place}`);
  return assemble(random, place, makeWish(random));
}

/** One application in a hundred shares its bank account with the one before it, one its address, and one its BVN. */
const sharing = { account: 7, address: 17, bvn: 27 };

/** The application at a place of an endless sequence. It is always the same one, whatever the number generated. */
export function generateApplication(place: number): GeneratedApplication {
  const own = generateAlone(place);
  const shared = Object.values(sharing).includes(place % 100) ? generateAlone(place - 1) : undefined;
  if (!shared || own.status === 'initiated' || shared.status === 'initiated') return own;
  const { bankSlug, accountNumber, state, lga, streetAddressLine1, applicant } = shared;
  switch (place % 100) {
    case sharing.account:
      return { ...own, bankSlug, accountNumber };
    case sharing.address:
      return { ...own, state, lga, streetAddressLine1 };
    default:
      return {
        ...own,
        applicant: { ...own.applicant, bvn: own.applicant.bvn && (applicant.bvn ?? own.applicant.bvn) },
      };
  }
}
