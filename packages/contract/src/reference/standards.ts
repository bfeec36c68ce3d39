import { type Trade, tradeGroups } from './trades.ts';

const asFileName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Where the occupational standard of a trade is downloaded: by trade group and name (rules 1.11). */
export const standardPath = (trade: Trade): string =>
  `/standards/${asFileName(tradeGroups[trade])}/${asFileName(trade)}.pdf`;

/** The form with which a student gets an ID, at its address for good (rules 12.6). */
export const idFormPath = '/tvet-id.pdf';
