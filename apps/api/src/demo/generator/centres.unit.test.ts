import { bankOf, categories, isLgaOf, isNuban, stateNames, trades, zoneOf, zones } from '@tvet/contract';
import { describe, expect, it } from 'vitest';
import { demoAccounts } from '../accounts.ts';
import data from '../data/trades.json' with { type: 'json' };
import { centreOf, centres } from './centres.ts';
import { documentsOf } from './documents.ts';

const funded = centres.filter((centre) => centre.funded);
const signed = centres.filter((centre) => centre.agreement === 'accepted');

describe('the centres', () => {
  it('are two hundred in every state, zone and category, each with a code of its own', () => {
    expect(centres).toHaveLength(200);
    expect(new Set(centres.map(({ state }) => state))).toEqual(new Set(stateNames));
    expect(new Set(centres.map(({ state }) => zoneOf(state)))).toEqual(new Set(zones));
    expect(new Set(centres.map(({ category }) => category))).toEqual(new Set(categories));
    expect(new Set(centres.map(({ code }) => code)).size).toBe(200);
    expect(new Set(centres.map(({ name }) => name)).size).toBe(200);
    expect(new Set(centres.map(({ id }) => id)).size).toBe(200);
  });

  it('lie in an area of their state', () => {
    expect(centres.filter(({ state, lga }) => !isLgaOf(state, lga))).toEqual([]);
  });

  it('have about 85 funded and most agreements accepted', () => {
    expect(funded.length).toBeGreaterThanOrEqual(80);
    expect(funded.length).toBeLessThanOrEqual(90);
    expect(signed.length).toBeGreaterThan(130);
    expect(signed.length).toBeLessThan(180);
  });

  it('teach every trade somewhere, each with room', () => {
    const skills = centres.flatMap((centre) => centre.skills);
    expect(new Set(skills.map(({ trade }) => trade))).toEqual(new Set(trades));
    expect(skills.filter(({ capacity, streams }) => capacity < 15 || streams < 1)).toEqual([]);
    for (const centre of centres) {
      expect(new Set(centre.skills.map(({ trade }) => trade)).size).toBe(centre.skills.length);
      expect(centre.skills.length).toBeGreaterThanOrEqual(3);
    }
  });

  it('have accounts that their banks could have given, where they have any', () => {
    const checked = centres.flatMap(({ bank }) => (bank && bankOf(bank.bank_slug)?.code ? [bank] : []));
    expect(checked.length).toBeGreaterThan(80);
    const wrong = checked.filter((bank) => !isNuban(bank.account_number, bankOf(bank.bank_slug)?.code ?? ''));
    expect(wrong).toEqual([]);
  });
});

describe('the centres of the demo accounts', () => {
  it('are as the accounts promise', () => {
    const gated = centreOf(demoAccounts.gatedCentreAdmin);
    const of = (admin: unknown) => centres.filter((centre) => centre.admin === admin);
    expect(of(demoAccounts.centreAdmin).map(({ agreement }) => agreement)).toEqual(['accepted']);
    expect([gated.agreement === 'accepted', gated.funded]).toEqual([false, false]);
    expect(of(demoAccounts.centresAdmin).map(({ agreement }) => agreement)).toEqual([
      'accepted',
      'accepted',
      'accepted',
    ]);
  });
});

describe('the documents', () => {
  const documents = centres.flatMap(documentsOf);

  it('are of each kind in each status', () => {
    const kinds = new Set(documents.map(({ type, status }) => `${type} ${status}`));
    expect(kinds.size).toBe(3 * 4);
  });

  it('have the review that brought them where they are', () => {
    const reviewed = documents.filter(({ status }) => status !== 'pending');
    expect(reviewed.length).toBeGreaterThan(300);
    for (const { status, reviews, rejectionReason } of reviewed) {
      expect(reviews.at(-1)?.decision).toBe(status);
      expect(reviews.at(-1)?.reason).toBe(rejectionReason);
    }
  });

  it('say why they were sent back', () => {
    const back = documents.filter(({ status }) => status === 'rejected' || status === 'modification_required');
    expect(back.length).toBeGreaterThan(50);
    expect(back.filter(({ rejectionReason }) => !rejectionReason)).toEqual([]);
  });
});

describe('the skill suggestions', () => {
  it('ask for what is not taught yet', () => {
    const names = data.suggestions.map(({ name }) => name);
    expect(names).toHaveLength(25);
    expect(names.filter((name) => (trades as readonly string[]).includes(name))).toEqual([]);
  });
});
