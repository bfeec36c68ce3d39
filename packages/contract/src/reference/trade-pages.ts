import { type Trade, trades } from './trades.ts';

/** The last part of the address of a trade's public page: `welding-fabrication`. */
export const tradeSlug = (trade: Trade): string =>
  trade
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** The address of a trade's public page: `/trades/welding-fabrication`. */
export const tradePath = (trade: Trade): string => `/trades/${tradeSlug(trade)}`;

/** Returns the trade with this slug, or with this name in any case. */
export const tradeOf = (text: string): Trade | undefined =>
  trades.find((trade) => tradeSlug(trade) === text || trade.toLowerCase() === text.toLowerCase());
