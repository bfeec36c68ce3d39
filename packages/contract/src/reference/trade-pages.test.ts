import { expect, it } from 'vitest';
import { tradeOf, tradePath, tradeSlug } from './trade-pages.ts';
import { trades } from './trades.ts';

it('gives each trade an address of its own', () => {
  expect(tradePath('Welding & Fabrication')).toBe('/trades/welding-fabrication');
  expect(tradePath('Computer Hardware & GSM Repair')).toBe('/trades/computer-hardware-gsm-repair');
  expect(new Set(trades.map(tradeSlug)).size).toBe(trades.length);
});

it('finds a trade by its address and by its name', () => {
  for (const trade of trades) expect([tradeOf(tradeSlug(trade)), tradeOf(trade.toUpperCase())]).toEqual([trade, trade]);
  expect(tradeOf('juggling')).toBeUndefined();
});
