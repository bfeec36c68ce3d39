import { bankOf, nubanCheckDigit } from '@tvet/contract';
import { type Random, weighted } from './random.ts';

export interface BankAccount {
  readonly bank_slug: string;
  readonly account_number: string;
}

const pickBank = weighted([
  ['access-bank', 12],
  ['zenith-bank', 10],
  ['guaranty-trust-bank', 10],
  ['first-bank-of-nigeria', 12],
  ['united-bank-for-africa', 12],
  ['opay', 9],
  ['palmpay', 6],
  ['moniepoint-microfinance-bank', 5],
  ['fidelity-bank', 4],
  ['union-bank-of-nigeria', 3],
  ['polaris-bank', 3],
  ['ecobank-nigeria', 3],
  ['first-city-monument-bank', 3],
  ['sterling-bank', 2],
  ['wema-bank', 3],
  ['kuda-microfinance-bank', 3],
  ['stanbic-ibtc-bank', 2],
  ['unity-bank', 1],
  ['keystone-bank', 1],
  ['jaiz-bank', 2],
  ['taj-bank', 1],
  ['lapo-microfinance-bank', 1],
  ['access-bank-diamond', 1],
]);

/** Wallets use the phone number as the account number. */
const wallets = new Set(['opay', 'palmpay']);

/** A fictional account number that passes the check of its bank. `phone` is in international form. */
export function pickBankAccount(random: Random, phone: string): BankAccount {
  const slug = pickBank(random);
  const bank = bankOf(slug);
  if (!bank) throw new Error(`No such bank: ${slug}`);
  const serial = String(random.between(0, 999_999_999)).padStart(9, '0');
  if (wallets.has(slug)) return { bank_slug: slug, account_number: phone.slice(-10) };
  const last = bank.code ? nubanCheckDigit(bank.code, serial) : random.between(0, 9);
  return { bank_slug: slug, account_number: `${serial}${last}` };
}
