import { calls } from '@tvet/contract';
import { describe, expect, it } from 'vitest';
import type { PersonName } from '../../testing/cast.ts';
import { testPortal } from '../../testing/test-portal.ts';

const portal = testPortal();

const suggestions = async (search?: string, who: PersonName = 'superAdmin') => {
  const { status, body } = await portal.as(who).send(calls.suggestCentres, { query: search ? { search } : {} });
  expect(status).toBe(200);
  return body.centers;
};
const codes = (centres: { tvetCode: string }[]) => centres.map(({ tvetCode }) => tvetCode);

describe('centres that are suggested', () => {
  it('are found by parts of name and code, without regard to case and accents', async () => {
    const [centre] = await suggestions('college OSUN');
    expect(centre).toEqual({ id: portal.cast.centres.first, tvetCode: 'TVC-001', tvetName: 'Ọ̀ṣun Technical College' });
    expect(codes(await suggestions('tvc-003'))).toEqual(['TVC-003']);
    expect(await suggestions('%')).toEqual([]);
    expect(await suggestions('no such centre')).toEqual([]);
  });

  it('stand in the order of their names, accents aside', async () => {
    expect(codes(await suggestions())).toEqual(['TVC-004', 'TVC-003', 'TVC-002', 'TVC-001']);
  });

  it('are a centre administrator’s own', async () => {
    expect(codes(await suggestions(undefined, 'otherCenterAdmin'))).toEqual(['TVC-002']);
    expect(codes(await suggestions(undefined, 'threeCentresAdmin'))).toEqual(['TVC-002', 'TVC-001']);
    expect(await suggestions('jos', 'threeCentresAdmin')).toEqual([]);
  });

  it('are at most ten', async () => {
    const rows = Array.from({ length: 15 }, (_, index) => ({
      tvet_code: `MANY-${index}`,
      name: `Many centre ${index}`,
      category: 'VEI' as const,
      state_name: 'Lagos',
    }));
    await portal.db.insertInto('centres').values(rows).execute();
    expect(await suggestions('many')).toHaveLength(10);
  });
});
