import { type ApplicationDraft, nubanCheckDigit, type OfferedCategory } from '@tvet/contract';

/** An applicant and their progress. */
export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly phoneNumber: string;
  readonly email: string;
  readonly password: string;
  readonly programme: OfferedCategory;
  /** The carrier's address, shared by thousands. */
  readonly address: string;
  readonly nin: string;
  readonly bvn: string;
  readonly accountNumber: string;
  /** A photo of the document that VEI requires. */
  readonly paper?: Uint8Array;
  attempt?: string;
  accessToken?: string;
  draft?: ApplicationDraft;
}

const zenith = '057';
const padded = (n: number, length: number) => String(n).padStart(length, '0');

/** The prefixes of the phone numbers of applicants and of the attacker's targets. They do not overlap. */
export const numbersOf = { STC: '+2348051', VEI: '+2348052', attacked: '+2348061' } as const;

/** The n-th applicant to a programme. */
export function applicant(
  n: number,
  { programme, address, paper }: Pick<Person, 'programme' | 'address' | 'paper'>,
): Person {
  const serial = padded(n, 9);
  // Eleven digits, different for each person, programme and kind.
  const number = (kind: number) => `${kind}${programme === 'STC' ? 1 : 2}${padded(n, 9)}`;
  return {
    firstName: 'Amina',
    lastName: 'Bello',
    phoneNumber: `${numbersOf[programme]}${padded(n, 6)}`,
    email: `${programme.toLowerCase()}${n}@test.example`,
    password: 'a goat in the market',
    programme,
    address,
    nin: number(1),
    bvn: number(2),
    accountNumber: `${serial}${nubanCheckDigit(zenith, serial)}`,
    ...(paper && { paper }),
  };
}
