import { hash } from 'node:crypto';
import {
  type ApplicationStatus,
  applicationStatuses,
  bankOf,
  findTransition,
  isLgaOf,
  isNuban,
  maxReasonLength,
  roles,
  trades,
} from '@tvet/contract';
import { describe, expect, it } from 'vitest';
import { isApplicantId } from '../../platform/accounts/applicant-id.ts';
import { deciders, demoAccounts, verifiers } from '../accounts.ts';
import { type GeneratedApplication, generateApplication } from './application.ts';
import { dayOf, endOfDemo, startOfDemo } from './calendar.ts';
import { centres } from './centres.ts';

const count = 5_000;
const rows = Array.from({ length: count }, (_, place) => generateApplication(place));
const submitted = rows.filter((row) => row.status !== 'initiated');
const share = (part: readonly unknown[], whole: readonly unknown[] = rows) => part.length / whole.length;
const withStatus = (...statuses: ApplicationStatus[]) => rows.filter((row) => statuses.includes(row.status));
const tally = <K>(keys: readonly K[]) => {
  const counts = new Map<K, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]);
};
const isFilled = <V>(value: V | null): value is V => value !== null;

describe('the generator', () => {
  it('makes the same row for the same place, ids included, in any order', () => {
    for (const place of [4_999, 0, 123, 1_999_999]) {
      expect(generateApplication(place)).toEqual(generateApplication(place));
    }
    expect(generateApplication(123)).toEqual(rows[123]);
  });

  it('makes the rows it made before', () => {
    const first = rows.slice(0, 500).map(({ centre, ...row }) => ({ ...row, centre: centre?.code }));
    expect(hash('sha256', JSON.stringify(first))).toBe(
      '82051efeae23eef0d4b30c9b6dfe1de0f09906090015348b914103b590472a70',
    );
  });

  it('makes no two rows alike in what belongs to one person', () => {
    for (const key of ['id', 'applicantId', 'publicId', 'phone', 'email'] as const) {
      expect(new Set(rows.map((row) => row.applicant[key])).size).toBe(count);
    }
    const nins = rows.map((row) => row.applicant.nin).filter(isFilled);
    expect(nins.length).toBeGreaterThan(4_000);
    expect(new Set(nins).size).toBe(nins.length);
    expect(new Set(rows.map((row) => row.id)).size).toBe(count);
  });
});

it('lets a few neighbours share an account, an address or a BVN', () => {
  const facts: readonly ((row: GeneratedApplication | undefined) => string | null | undefined)[] = [
    (row) => row?.accountNumber,
    (row) => row?.streetAddressLine1,
    (row) => row?.applicant.bvn,
  ];
  for (const fact of facts) {
    const sharing = rows.filter((row, place) => fact(row) && fact(row) === fact(rows[place - 1])).length;
    expect(sharing).toBeGreaterThan(15);
    expect(sharing).toBeLessThan(60);
  }
});

describe('how the rows are spread', () => {
  it('has about 63 % pending and some in every status', () => {
    expect(share(withStatus('pending_approval'))).toBeGreaterThan(0.61);
    expect(share(withStatus('pending_approval'))).toBeLessThan(0.65);
    for (const status of applicationStatuses) expect(share(withStatus(status))).toBeGreaterThan(0.01);
  });

  it('comes from all 37 states, the largest with about 7 %', () => {
    const states = tally(rows.map((row) => row.state).filter(isFilled));
    expect(states).toHaveLength(37);
    expect(states[0]?.[0]).toBe('Kano');
    expect(states[0]?.[1]).toBeGreaterThan(count * 0.06);
    expect(states[0]?.[1]).toBeLessThan(count * 0.08);
  });

  it('wants every trade, fashion five times as often as most', () => {
    const skills = tally(rows.map((row) => row.skill).filter(isFilled));
    expect(new Set(skills.map(([skill]) => skill))).toEqual(new Set([...trades, 'Other']));
    expect(skills[0]?.[0]).toBe('Fashion Design & Garment Making');
    expect(skills[0]?.[1]).toBeGreaterThan(5 * (skills[13]?.[1] ?? 0));
  });

  it('is mostly STC, then VEI, with a few MCP', () => {
    const [first, second, third] = tally(rows.map((row) => row.category).filter(isFilled));
    expect([first?.[0], second?.[0], third?.[0]]).toEqual(['STC', 'VEI', 'MCP']);
    expect(third?.[1]).toBeLessThan(count * 0.1);
  });

  it('falls into both years and mostly on working days', () => {
    const days = rows.map((row) => dayOf(row.timeline.startedAt));
    expect(share(days.filter((day) => day.startsWith('2025')))).toBeGreaterThan(0.35);
    expect(share(days.filter((day) => day.startsWith('2026')))).toBeGreaterThan(0.45);
    const weekend = days.filter((day) => [0, 6].includes(new Date(day).getUTCDay()));
    expect(share(weekend)).toBeLessThan(0.2);
    expect(share(weekend)).toBeGreaterThan(0.1);
  });

  it('is mostly 16 to 35 years old and never younger', () => {
    const ages = rows
      .filter((row) => row.applicant.dateOfBirth !== null)
      .map((row) => (row.timeline.startedAt - Date.parse(`${row.applicant.dateOfBirth}T00:00:00Z`)) / 31_557_600_000);
    expect(ages.length).toBeGreaterThan(4_800);
    expect(Math.min(...ages)).toBeGreaterThan(15.9);
    expect(
      share(
        ages.filter((age) => age < 36),
        ages,
      ),
    ).toBeGreaterThan(0.94);
  });

  it('has names with their letters, and people who leave the marks away', () => {
    const names = rows.map(({ applicant }) => `${applicant.first_name} ${applicant.last_name}`);
    for (const letter of ['ẹ', 'ọ', 'Ṣ', 'ị', 'Ɗ']) {
      expect(names.filter((name) => name.normalize('NFC').includes(letter)).length).toBeGreaterThan(0);
    }
    expect(names.every((name) => name === name.normalize('NFC'))).toBe(true);
    expect(new Set(names).size).toBeGreaterThan(3_000);
  });

  it('gives every centre of a demo account applications in every status', () => {
    const ofDemo = centres.filter((centre) => centre.ofDemoAccount);
    expect(ofDemo).toHaveLength(5);
    for (const centre of ofDemo) {
      const there = rows.filter((row) => row.centre === centre);
      expect(there.length).toBeGreaterThan(30);
      const seen = new Set(there.map((row) => row.status));
      expect([...applicationStatuses].filter((status) => status !== 'initiated' && !seen.has(status))).toEqual([]);
    }
  });
});

describe('every row', () => {
  it('is complete once it is submitted', () => {
    const incomplete = submitted.filter((row) => !row.category || !row.skill || !row.state || !row.lga);
    expect(submitted.length).toBeGreaterThan(4_500);
    expect(incomplete).toEqual([]);
  });

  it('names an area of its state and a trade that its centre offers', () => {
    for (const row of submitted) {
      expect(isLgaOf(row.state ?? '', row.lga ?? '')).toBe(true);
      if (row.centre) expect(row.centre.skills.map(({ trade }) => trade)).toContain(row.skill);
    }
    expect(share(submitted.filter((row) => row.centre))).toBeGreaterThan(0.8);
  });

  it('has a centre where somebody decided to take the person', () => {
    const taken = withStatus('approved', 'registered', 'declined');
    expect(taken.length).toBeGreaterThan(500);
    expect(taken.filter((row) => row.centre === undefined)).toEqual([]);
  });

  it('has what its programme asks for: numbers for STC, a proof for VEI', () => {
    const stc = submitted.filter((row) => row.category === 'STC');
    const vei = submitted.filter((row) => row.category === 'VEI');
    expect(Math.min(stc.length, vei.length)).toBeGreaterThan(1_000);
    expect(stc.filter((row) => !row.applicant.nin || !row.applicant.bvn)).toEqual([]);
    expect(vei.filter((row) => !row.proofKind || !row.proofUrl)).toEqual([]);
    expect(stc.filter((row) => row.proofKind)).toEqual([]);
  });

  it('has numbers of the right form', () => {
    for (const { applicant } of rows) {
      expect(applicant.phone).toMatch(/^\+234[789]2\d{8}$/);
      expect(applicant.email).toMatch(/^[a-z]+\.[a-z]+\d+@(example\.(com|net|org)|(mail|post)\.example)$/);
      expect(applicant.nin ?? '12345678901').toMatch(/^[1-9]\d{10}$/);
      expect(applicant.bvn ?? '22345678901').toMatch(/^22\d{9}$/);
      expect(isApplicantId(applicant.publicId)).toBe(true);
    }
  });

  it('has an account number that its bank could have given', () => {
    const checked = submitted.filter((row) => bankOf(row.bankSlug ?? '')?.code);
    const wrong = checked.filter((row) => !isNuban(row.accountNumber ?? '', bankOf(row.bankSlug ?? '')?.code ?? ''));
    expect(checked.length).toBeGreaterThan(3_000);
    expect(wrong).toEqual([]);
    expect(submitted.filter((row) => !/^\d{10}$/.test(row.accountNumber ?? ''))).toEqual([]);
  });
});

describe('every timeline', () => {
  it('goes by the workflow from initiated to the status of its row', () => {
    for (const row of rows) {
      let status: ApplicationStatus = 'initiated';
      for (const step of row.timeline.steps) {
        if (step.to === null) continue;
        expect(step.from).toBe(status);
        expect(findTransition(status, step.to)).toBeDefined();
        status = step.to;
      }
      expect(status).toBe(row.status);
    }
  });

  it('runs forward, inside the days of the demo', () => {
    for (const { timeline } of rows) {
      const times = [timeline.startedAt, ...timeline.steps.map((step) => step.at)];
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(new Set(times).size).toBe(times.length);
      expect(times[0]).toBeGreaterThanOrEqual(startOfDemo);
      expect(times.at(-1)).toBeLessThan(endOfDemo);
    }
  });

  it('is verified by an officer and approved by somebody else', () => {
    const verified = rows.flatMap((row) => row.timeline.steps).filter((step) => step.type === 'verified');
    const approved = rows.flatMap((row) => row.timeline.steps).filter((step) => step.type === 'approved');
    expect(Math.min(verified.length, approved.length)).toBeGreaterThan(500);
    expect(verified.filter((step) => !verifiers.includes(step.actor ?? ''))).toEqual([]);
    expect(approved.filter((step) => !deciders.includes(step.actor ?? ''))).toEqual([]);
    expect(verifiers.filter((id) => deciders.includes(id))).toEqual([]);
  });

  it('is registered by the administrator of its centre', () => {
    const registered = withStatus('registered');
    const byOthers = registered.filter((row) => row.timeline.steps.at(-1)?.actor !== row.centre?.admin.id);
    expect(registered.length).toBeGreaterThan(100);
    expect(byOthers).toEqual([]);
  });

  it('says why wherever a reason is asked for', () => {
    const steps = rows.flatMap((row) => row.timeline.steps);
    const explained = steps.filter((step) => step.type === 'rejected' || step.type === 'declined');
    expect(explained.length).toBeGreaterThan(300);
    expect(explained.filter(({ reason }) => !reason || reason.length > maxReasonLength)).toEqual([]);
    expect(explained.filter(({ reason }) => reason?.includes('specify'))).toEqual([]);
  });
});

describe('the demo accounts', () => {
  it('are fourteen, of all seven roles, with the promised telephone numbers', () => {
    const accounts = Object.values(demoAccounts);
    expect(accounts.map(({ phone }) => phone)).toEqual(
      Array.from({ length: 14 }, (_, index) => `+2348000000${String(index + 1).padStart(3, '0')}`),
    );
    expect(new Set(accounts.map(({ role }) => role))).toEqual(new Set(roles));
  });
});
