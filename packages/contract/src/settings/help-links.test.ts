import { expect, it } from 'vitest';
import { help } from './help.ts';
import { telLink, whatsappLink } from './help-links.ts';

it.each([
  ['0803 123 4567', 'tel:+2348031234567', 'https://wa.me/2348031234567'],
  ['+234 803-123-4567', 'tel:+2348031234567', 'https://wa.me/2348031234567'],
  ['0700 1234 5678', 'tel:+23470012345678', 'https://wa.me/23470012345678'],
  ['+44 20 7946 0000', 'tel:+442079460000', 'https://wa.me/442079460000'],
  ['1122', 'tel:1122', 'https://wa.me/1122'],
])('%s is called and written to', (phone, tel, chat) => {
  expect(help.shape.phone.parse(phone)).toBe(phone);
  expect([telLink(phone), whatsappLink(phone)]).toEqual([tel, chat]);
});

it.each(['call us', '08', '0803;ext=1', ''])('%j is not a phone number', (phone) => {
  expect(help.shape.phone.safeParse(phone).success).toBe(false);
});
