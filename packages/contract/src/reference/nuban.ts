/**
 * The check digit of a Nigeria Uniform Bank Account Number, after the Central Bank of Nigeria's 'Guidelines on Nigeria
 * Uniform Bank Account Number (NUBAN) Scheme' (2010), for institutions with a three-digit code.
 *
 * An account number is a nine-digit serial followed by the check digit. With A to L the twelve digits of bank code and
 * serial:
 *
 *     sum   = 3A + 7B + 3C + 3D + 7E + 3F + 3G + 7H + 3I + 3J + 7K + 3L
 *     digit = (10 - sum mod 10) mod 10
 *
 * The revised standard of 2020 puts 000 before these bank codes, which leaves the digit as it is.
 */
const weights = [3, 7, 3, 3, 7, 3, 3, 7, 3, 3, 7, 3] as const;

export function nubanCheckDigit(bankCode: string, serial: string): number {
  if (!/^\d{3}$/.test(bankCode)) throw new RangeError('A bank code has 3 digits');
  if (!/^\d{9}$/.test(serial)) throw new RangeError('An account serial has 9 digits');
  const digits = `${bankCode}${serial}`;
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return (10 - (sum % 10)) % 10;
}

/** Returns true if the number can exist at that bank. The account itself may not exist. */
export function isNuban(accountNumber: string, bankCode: string): boolean {
  if (!/^\d{10}$/.test(accountNumber)) return false;
  return nubanCheckDigit(bankCode, accountNumber.slice(0, 9)) === Number(accountNumber[9]);
}
