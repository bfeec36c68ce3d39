import { bankOf, nubanCheckDigit } from '@tvet/contract';
import data from '../data/applications.json' with { type: 'json' };
import { type Random, weightedBy } from './random.ts';

export interface BankAccount {
  readonly bank_slug: string;
  readonly account_number: string;
}

const pickBank = weightedBy(data.banks);

/** Wallets use the phone number as the account number. */
const wallets: readonly string[] = ['opay', 'palmpay'];

/** A fictional account number that passes the check of its bank. `phone` is in international form. */
export function pickBankAccount(random: Random, phone: string): BankAccount {
  const slug = pickBank(random);
  const bank = bankOf(slug);
  if (!bank) throw new Error(`No such bank: ${slug}`);
  const serial = String(random.between(0, 999_999_999)).padStart(9, '0');
  if (wallets.includes(slug)) return { bank_slug: slug, account_number: phone.slice(-10) };
  const last = bank.code ? nubanCheckDigit(bank.code, serial) : random.between(0, 9);
  return { bank_slug: slug, account_number: `${serial}${last}` };
}
