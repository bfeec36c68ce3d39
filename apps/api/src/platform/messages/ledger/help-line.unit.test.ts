import { expect, it } from 'vitest';
import { english } from '../../../core/languages.ts';
import { helpLineFor } from './help-line.ts';

it('ends an SMS that stays one segment, and no other', () => {
  const line = '\nHelp: 0700 123 4567';
  expect(helpLineFor('Your place is kept.', '0700 123 4567', english)).toBe(line);
  expect(helpLineFor('x'.repeat(160 - line.length), '0700 123 4567', english)).toBe(line);
  expect(helpLineFor('x'.repeat(161 - line.length), '0700 123 4567', english)).toBe('');
  expect(helpLineFor('Ọmọ ńlá '.repeat(30), '0700 123 4567', english)).toBe('');
});
