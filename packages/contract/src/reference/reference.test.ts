import { i18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import {
  bankOf,
  banks,
  declineReasonMaxLength,
  declineReasonMinLength,
  declineReasons,
  isLgaOf,
  isNuban,
  landingTrades,
  lgasOf,
  nubanCheckDigit,
  otherDeclineReason,
  rejectionReasons,
  sayReason,
  sayTradeDescription,
  skillOptions,
  stateNames,
  states,
  tradeGroupNames,
  tradeGroups,
  trades,
  zoneOf,
  zones,
} from './index.ts';

/** Typed independently of the lists, so that a mistake in one is found. */
const areasPerState = {
  Abia: 17,
  'Abuja Federal Capital Territory': 6,
  Adamawa: 21,
  'Akwa Ibom': 31,
  Anambra: 21,
  Bauchi: 20,
  Bayelsa: 8,
  Benue: 23,
  Borno: 27,
  'Cross River': 18,
  Delta: 25,
  Ebonyi: 13,
  Edo: 18,
  Ekiti: 16,
  Enugu: 17,
  Gombe: 11,
  Imo: 27,
  Jigawa: 27,
  Kaduna: 23,
  Kano: 44,
  Katsina: 34,
  Kebbi: 21,
  Kogi: 21,
  Kwara: 16,
  Lagos: 20,
  Nasarawa: 13,
  Niger: 25,
  Ogun: 20,
  Ondo: 18,
  Osun: 30,
  Oyo: 33,
  Plateau: 17,
  Rivers: 23,
  Sokoto: 23,
  Taraba: 16,
  Yobe: 17,
  Zamfara: 14,
};

const statesPerZone = {
  'North Central': 7,
  'North East': 6,
  'North West': 7,
  'South East': 5,
  'South South': 6,
  'South West': 6,
};

function countBy(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

function repeated(values: readonly string[]): string[] {
  return Object.entries(countBy(values))
    .filter(([, count]) => count > 1)
    .map(([value]) => value)
    .sort();
}

describe('states and local government areas', () => {
  const areas: readonly string[] = states.flatMap((state) => [...state.lgas]);

  it('has the 36 states and the Abuja Federal Capital Territory, sorted', () => {
    expect(states).toHaveLength(37);
    expect(stateNames).toEqual(Object.keys(areasPerState));
    expect(stateNames).toEqual([...stateNames].sort());
  });

  it('has the right number of areas in each state', () => {
    expect(Object.fromEntries(states.map((state) => [state.name, state.lgas.length]))).toEqual(areasPerState);
  });

  it.each(states.map((state) => [state.name, state.lgas] as const))('sorts %s and repeats nothing in it', (_, lgas) => {
    expect(lgas).toEqual([...lgas].sort());
    expect(repeated(lgas)).toEqual([]);
  });

  it('repeats only the six names that two states really share', () => {
    expect(repeated(areas)).toEqual(['Bassa', 'Ifelodun', 'Irepodun', 'Nasarawa', 'Obi', 'Surulere']);
  });

  it('writes every name trimmed, in plain letters, with single spaces', () => {
    expect(areas.filter((name) => !/^[A-Z][A-Za-z']*([ /-][A-Z][A-Za-z']*)*$/.test(name))).toEqual([]);
  });

  it('puts every state into one of the six zones', () => {
    expect(zones).toHaveLength(6);
    expect(countBy(states.map((state) => state.zone))).toEqual(statesPerZone);
    expect(zoneOf('Kano')).toBe('North West');
    expect(zoneOf('Atlantis')).toBeUndefined();
  });

  it('knows an area only together with its state', () => {
    expect(lgasOf('Bayelsa')).toContain('Yenagoa');
    expect(lgasOf('')).toEqual([]);
    expect(isLgaOf('Lagos', 'Surulere')).toBe(true);
    expect(isLgaOf('Oyo', 'Surulere')).toBe(true);
    expect(isLgaOf('Ogun', 'Surulere')).toBe(false);
    expect(isLgaOf('Atlantis', 'Surulere')).toBe(false);
  });
});

describe('trades', () => {
  it('lists 25 on the landing page, 26 in all and 27 to choose from', () => {
    expect(landingTrades).toHaveLength(25);
    expect(trades).toHaveLength(26);
    expect(skillOptions).toHaveLength(27);
    expect(repeated(skillOptions)).toEqual([]);
  });

  it('adds Leather Work to the landing page and Other to the options', () => {
    expect(trades.filter((trade) => !landingTrades.some((landing) => landing === trade))).toEqual(['Leather Work']);
    expect(skillOptions.filter((option) => !trades.some((trade) => trade === option))).toEqual(['Other']);
  });

  it('puts each trade into a group and leaves no group empty', () => {
    expect(Object.keys(tradeGroups).sort()).toEqual([...trades].sort());
    expect(new Set(Object.values(tradeGroups))).toEqual(new Set(tradeGroupNames));
  });

  it('describes each trade in one sentence of its own', () => {
    const descriptions = trades.map((trade) => sayTradeDescription(trade, i18n));
    expect(descriptions).toHaveLength(26);
    expect(repeated(descriptions)).toEqual([]);
    expect(descriptions.filter((text) => !/^[A-Z][^.]{39,119}\.$/.test(text))).toEqual([]);
  });
});

describe('banks', () => {
  it('lists about 75, each with its own kebab-case slug and its own name', () => {
    expect(banks.length).toBeGreaterThanOrEqual(70);
    expect(banks.length).toBeLessThanOrEqual(80);
    expect(repeated(banks.map((bank) => bank.slug))).toEqual([]);
    expect(repeated(banks.map((bank) => bank.name))).toEqual([]);
    expect(banks.filter((bank) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(bank.slug))).toEqual([]);
  });

  it('sorts them by name, as people look for them', () => {
    const names = banks.map((bank) => bank.name);
    expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, 'en')));
  });

  it('gives a three-digit code to one bank alone, or none', () => {
    const codes = banks.flatMap((bank) => bank.code ?? []);
    expect(codes.length).toBeGreaterThan(20);
    expect(codes.filter((code) => !/^\d{3}$/.test(code))).toEqual([]);
    expect(repeated(codes)).toEqual([]);
  });

  it('finds a bank by its slug', () => {
    expect(bankOf('first-bank-of-nigeria')?.code).toBe('011');
    expect(bankOf('opay')).toEqual({ slug: 'opay', name: 'OPay' });
    expect(bankOf('no-such-bank')).toBeUndefined();
  });
});

describe('NUBAN', () => {
  it("computes the check digit of the standard's own example", () => {
    expect(nubanCheckDigit('011', '000001457')).toBe(9);
  });

  it('computes 4 for a weighted sum of 196 and 0 for one of 80', () => {
    expect(nubanCheckDigit('044', '012345678')).toBe(4);
    expect(nubanCheckDigit('058', '000000007')).toBe(0);
  });

  it('accepts a good number at its own bank and refuses it at another', () => {
    expect(isNuban('0000014579', '011')).toBe(true);
    expect(isNuban('0123456784', '044')).toBe(true);
    expect(isNuban('0123456784', '058')).toBe(false);
  });

  it('refuses a good number with any one digit changed', () => {
    const good = '0123456784';
    const changed = [...good].flatMap((was, place) =>
      [...'0123456789']
        .filter((digit) => digit !== was)
        .map((digit) => good.slice(0, place) + digit + good.slice(place + 1)),
    );
    expect(changed).toHaveLength(90);
    expect(changed.filter((number) => isNuban(number, '044'))).toEqual([]);
  });

  it('refuses what is not ten digits', () => {
    const malformed = ['', '012345678', '01234567840', '0123 45678', '012345678a', ' 0123456784'];
    expect(malformed.filter((text) => isNuban(text, '044'))).toEqual([]);
  });

  it('does not compute with a code or serial of the wrong form', () => {
    expect(() => nubanCheckDigit('50211', '012345678')).toThrow(RangeError);
    expect(() => nubanCheckDigit('044', '0123456784')).toThrow(RangeError);
  });
});

describe('reasons', () => {
  it('rejects with the five reasons, word for word', () => {
    expect(rejectionReasons).toEqual([
      { key: 'unqualified', label: 'Applicant does not meet minimum qualifications' },
      { key: 'incomplete', label: 'Incomplete application' },
      { key: 'experience', label: 'Insufficient relevant experience' },
      { key: 'position_filled', label: 'Position has been filled' },
      { key: 'other', label: 'Other - please specify' },
    ]);
  });

  it('declines with the eight reasons, word for word', () => {
    expect(declineReasons).toEqual([
      'Personal circumstances changed',
      'Program no longer meets my needs',
      'Unable to commit to the training schedule',
      'Health issues',
      'Relocating to a different area',
      'Family responsibilities',
      'Changed career direction',
      'Other (please specify)',
    ]);
    expect(otherDeclineReason).toBe('Other (please specify)');
  });

  it('shows a listed reason by its label, and any other as it was typed', () => {
    const listed = [...rejectionReasons.map(({ label }) => label), ...declineReasons];
    for (const reason of [...listed, 'I am moving {abroad}']) expect(sayReason(reason, i18n)).toBe(reason);
  });

  it('takes 10 to 500 characters of free text', () => {
    expect([declineReasonMinLength, declineReasonMaxLength]).toEqual([10, 500]);
  });
});
