import { randomInt } from 'node:crypto';
import {
  type ApplicationDraft,
  calls,
  type DraftChange,
  nubanCheckDigit,
  type OfferedCategory,
  offeredCategories,
} from '@tvet/contract';
import { expect } from 'vitest';
import type { PersonName } from './cast.ts';
import { createCentre, teach } from './centres.ts';
import { setIntake } from './intake.ts';
import type { TestPortal, Visitor } from './portal-types.ts';

export const trade = 'Blacksmithing';
/** Eleven digits that no other draft of the tests has. */
export const newNumber = (): string => `1${String(randomInt(10_000_000_000)).padStart(10, '0')}`;
const serial = '123456789';
/** An account number that can exist at Zenith Bank. */
export const accountAtZenith = `${serial}${nubanCheckDigit('057', serial)}`;

/** Valid personal details. */
export const details = () =>
  ({
    gender: 'female',
    dateOfBirth: '2003-04-05',
    nin: newNumber(),
    bvn: newNumber(),
    streetAddressLine1: '12 Station Road',
    state: 'Kano',
    lga: 'Dala',
    bankName: 'zenith-bank',
    accountNumber: accountAtZenith,
    accountName: 'Ngozi Applicant',
  }) as const satisfies Partial<DraftChange>;

/** Opens every programme. */
export async function openIntakes({ db, cast }: TestPortal): Promise<void> {
  for (const category of offeredCategories) await setIntake(db, cast, 'open', category);
}

/** A centre that teaches the trade of the tests and has places. */
export async function offerCentre(
  { db }: TestPortal,
  { capacity = 5, ...values }: Parameters<typeof createCentre>[1] & { capacity?: number } = {},
): Promise<string> {
  const id = await createCentre(db, values);
  await teach(db, id, trade, { capacity });
  return id;
}

/** An applicant's actions on an application, over HTTP. */
export function applying(portal: TestPortal, who: PersonName | Visitor = 'applicant') {
  const visitor = async () => (typeof who === 'string' ? portal.as(who) : who);
  const begin = async (tvetCategory: OfferedCategory = 'STC') =>
    (await visitor()).send(calls.beginApplication, { body: { tvetCategory } });
  const save = async (id: string, body: DraftChange) =>
    (await visitor()).send(calls.changeApplication, { params: { id }, body });
  return {
    begin,
    save,
    submit: async (id: string, query: { version?: number } = {}, headers: Record<string, string> = {}) =>
      (await visitor()).send(calls.submitApplication, { params: { id }, query, headers }),
    open: async (id: string) => (await visitor()).send(calls.getApplication, { params: { id } }),
    /** A draft for STC with everything filled in. */
    async filled(centre: string, change: Partial<DraftChange> = {}): Promise<ApplicationDraft> {
      const begun = await begin();
      expect(begun.status, JSON.stringify(begun.body)).toBe(200);
      const { id, version } = begun.body.data;
      const saved = await save(id, { version, ...details(), skillName: trade, centerId: centre, ...change });
      expect(saved.status, JSON.stringify(saved.body)).toBe(200);
      return saved.body.data;
    },
  };
}
