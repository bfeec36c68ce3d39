/**
 * The short id that a person reads out, writes on paper and types: `TV-7K3M-9PWX`, seven characters and a check character.
 * The alphabet omits characters that are easily confused (0 O Q, 1 I L, 2 Z, 5 S, 8 B, U V). Its size is a prime, so a sum
 * weighted 1 to 8 finds every single wrong character and every swap of two.
 */
const alphabet = '34679ACDEFGHJKMNPRTVWXY';
const payloadLength = 7;
const base = alphabet.length;

/** The number of possible ids. */
export const applicantIdCount = base ** payloadLength;

const weigh = (digits: readonly number[]) =>
  digits.reduce((sum, digit, position) => sum + digit * (position + 1), 0) % base;

/** The id with this number, from 0 to `applicantIdCount` - 1. @throws RangeError outside of it. */
export function applicantIdOf(number: number): string {
  if (!Number.isInteger(number) || number < 0 || number >= applicantIdCount) {
    throw new RangeError(`An applicant ID's number is a whole one below ${applicantIdCount}`);
  }
  let text = '';
  let [rest, weight] = [number, 0];
  for (let place = 1; place <= payloadLength; place++) {
    const digit = rest % base;
    text += alphabet[digit];
    weight += digit * place;
    rest = (rest - digit) / base;
  }
  // The check character weighs 8, and 8 times 3 is 1 modulo 23. This one makes the sum 0.
  text += alphabet[(base * 3 - 3 * (weight % base)) % base];
  return `TV-${text.slice(0, 4)}-${text.slice(4)}`;
}

/**
 * A new id. `random(n)` returns a whole number from 0 to n - 1, as `randomInt` of node:crypto does. Two of millions may
 * collide, so the caller retries when the database refuses the first.
 */
export const newApplicantId = (random: (below: number) => number): string => applicantIdOf(random(applicantIdCount));

/** Returns true if the text is a well-formed applicant id with a correct check character. The id may belong to nobody. */
export function isApplicantId(text: string): boolean {
  const match = /^TV-([3-9A-Y]{4})-([3-9A-Y]{4})$/.exec(text);
  if (!match) return false;
  const digits = [...`${match[1]}${match[2]}`].map((character) => alphabet.indexOf(character));
  return !digits.includes(-1) && weigh(digits) === 0;
}
