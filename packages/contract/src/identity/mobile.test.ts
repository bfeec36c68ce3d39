import { expect, test } from 'vitest';
import { showPhone } from '../core/say.ts';
import { readMobile } from './mobile.ts';

test.each([
  '08031234567',
  '0803 123 4567',
  '(0803) 123-4567',
  '2348031234567',
  '+234 803 123 4567',
  '+234 (0) 803 123 4567',
  '002348031234567',
  '8031234567',
  '\u202a+234 803 123 4567\u202c',
  '0803\u200b123\u00a04567\ufeff',
  '0803\u2011123\u20134567',
  'tel:+2348031234567',
  'TEL://0803-123-4567',
  'tel:%2B2348031234567',
  'Tel.: 0803 123 4567',
  'Phone: 08031234567',
  'My WhatsApp number: 08031234567',
  '08031234567.',
  '(08031234567),',
  '<+2348031234567>',
  '"08031234567";',
  '０８０３１２３４５６７',
  '＋２３４ ８０３ １２３ ４５６７',
  '٠٨٠٣١٢٣٤٥٦٧',
  '۰۸۰۳۱۲۳۴۵۶۷',
])('%s is a mobile number', (text) => {
  expect(readMobile(text)).toEqual({ e164: '+2348031234567' });
});

test.each(['07031234567', '07131234567', '08131234567', '09031234567', '09131234567'])(
  '%s has an accepted prefix',
  (text) => {
    expect(readMobile(text)).toEqual({ e164: `+234${text.slice(1)}` });
  },
);

test.each([
  ['0803123456', 10],
  ['080312345678', 12],
  ['+234803123456', 10],
  ['234803123456', 10],
  ['803123456', 9],
  ['0', 1],
  ['12', 2],
])('%s has another number of digits: %i', (text, digits) => {
  expect(readMobile(text)).toEqual({ problem: 'phone_digits', digits });
});

test.each(['01234567890', '+2346031234567', '06012345678', '0700 225 5227', '+2349001234567'])(
  '%s is no mobile number',
  (text) => {
    expect(readMobile(text)).toEqual({ problem: 'not_mobile', digits: 11 });
  },
);

test('a number may be as long as a request without costing more than its length', () => {
  expect(readMobile(`8${'.'.repeat(1_000_000)}8`)).toMatchObject({ problem: 'phone_digits' });
});

test.each(['', 'amina', 'amina@example.org', '+44 7911 123456', '00447911123456', '009447911123456'])(
  '%j is for another rule to judge',
  (text) => {
    expect(readMobile(text)).toBeUndefined();
  },
);

test.each([
  ['+2348031234567', '+234 803 123 4567'],
  ['+447911123456', '+447911123456'],
])('%s is shown as %s', (e164, shown) => {
  expect(showPhone(e164)).toBe(shown);
});
