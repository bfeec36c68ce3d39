import { calls, type RelatedApplications, type RelatedGroup } from '@tvet/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearApplications, createApplicant, createApplication } from '../../testing/applications.ts';
import type { PersonName } from '../../testing/cast.ts';
import { rowOf, setRow } from '../../testing/rows.ts';
import { testPortal } from '../../testing/test-portal.ts';

const portal = testPortal();
let id: string;
let applicant: string;

/** An application that shares nothing with the others. */
async function unrelated(options: Parameters<typeof createApplication>[2] = {}): Promise<string> {
  const { db, cast } = portal;
  const other = await createApplication(db, cast, options);
  await setRow(db, 'applications', other, { account_number: '0000000001', street_address_line1: '7 Elsewhere Road' });
  return other;
}

const numbersOf = (nin: string, bvn: string) => {
  const { sealer } = portal.context;
  return {
    nin_encrypted: sealer.seal(nin),
    nin_index: sealer.index('nin', nin),
    nin_last4: nin.slice(-4),
    bvn_encrypted: sealer.seal(bvn),
    bvn_index: sealer.index('bvn', bvn),
    bvn_last4: bvn.slice(-4),
  };
};

async function related(who: PersonName = 'officer'): Promise<RelatedApplications> {
  const { status, body } = await portal.as(who).send(calls.getRelatedApplications, { params: { id } });
  expect(status).toBe(200);
  return body.data;
}

const matchesIn = ({ applications }: RelatedGroup) =>
  Object.fromEntries(applications.map((application) => [application.id, application.matches]));

beforeEach(async () => {
  const { db, cast } = portal;
  await clearApplications(db);
  applicant = await createApplicant(db, { phone: '+2348031119999' });
  await setRow(db, 'applicants', applicant, numbersOf('12345678901', '22345678902'));
  id = await createApplication(db, cast, { applicant });
  await setRow(db, 'applications', id, { account_number: '2087654321', street_address_line1: '12 Broad Street' });
});

describe('related applications', () => {
  it('are those of the same person, with their decisions, and those with the same phone, account or address', async () => {
    const { db } = portal;
    await unrelated();
    const earlier = await unrelated({ applicant, status: 'rejected' });
    const samePhone = await unrelated({ phone: '+2348031119999' });
    const sameNumbers = await unrelated({ status: 'rejected' });
    const { applicant_id: other } = await rowOf(db, 'applications', sameNumbers);
    await setRow(db, 'applicants', other, numbersOf('12345678901', '22345678902'));
    const sameHouse = await unrelated();
    await setRow(db, 'applications', sameHouse, {
      account_number: '2087654321',
      street_address_line1: 'No. 12,  Bróad St.',
    });
    const otherArea = await unrelated({ lga: 'Epe' });
    await setRow(db, 'applications', otherArea, { street_address_line1: '12 Broad Street' });
    const unfinished = await unrelated({ status: 'initiated' });
    await setRow(db, 'applications', unfinished, { account_number: '2087654321' });

    const { samePerson, sharedDetails } = await related();
    expect(matchesIn(samePerson)).toEqual({
      [earlier]: ['applicant', 'nin', 'bvn', 'phone'],
      [sameNumbers]: ['nin', 'bvn'],
    });
    expect(samePerson.applications.find((one) => one.id === earlier)).toMatchObject({
      status: 'rejected',
      reason: 'Incomplete application',
      decidedAt: expect.any(String),
    });
    expect(matchesIn(sharedDetails)).toEqual({ [samePhone]: ['phone'], [sameHouse]: ['account', 'address'] });
  });

  it('show an account match only to users who read bank details', async () => {
    const other = await unrelated();
    await setRow(portal.db, 'applications', other, { account_number: '2087654321' });
    expect((await related('platformAdmin')).sharedDetails.total).toBe(1);
    expect((await related('viewOnlyOfficer')).sharedDetails).toEqual({ total: 0, applications: [] });
  });

  it('are counted, and the 20 newest are listed', async () => {
    const others = await Promise.all(
      Array.from({ length: 21 }, (_, at) =>
        unrelated({ applicant, status: 'rejected', submittedAt: new Date(2026, 0, 1 + at) }),
      ),
    );
    const { samePerson } = await related();
    expect(samePerson.total).toBe(21);
    expect(samePerson.applications.map((one) => one.id)).toEqual(others.slice(1).toReversed());
  });

  it('of a street without a house number are not compared', async () => {
    const { db } = portal;
    for (const one of [id, await unrelated()])
      await setRow(db, 'applications', one, { street_address_line1: 'Sabon Gari' });
    expect((await related()).sharedDetails.total).toBe(0);
  });
});
