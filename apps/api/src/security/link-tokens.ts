import { hash, hkdfSync, timingSafeEqual } from 'node:crypto';
import { type LinkFamily, linkFamilies } from '@tvet/contract';

/** The tokens of public links: the first 16 hex characters of SHA-256 of the record's id and a secret of the family. */
export interface LinkTokens {
  tokenFor(family: LinkFamily, id: string): string;
  /** Whether this token opens that record; takes the same time whatever is wrong with it. */
  isValid(family: LinkFamily, id: string, token: string): boolean;
}

const tokenLength = 16;

/** Without a suffix of its own a family's comes from the application secret, under a label that no other key has. */
export function createLinkTokens(
  suffixes: Readonly<Record<LinkFamily, string | undefined>>,
  appSecret: string,
): LinkTokens {
  const derived = (family: LinkFamily) =>
    Buffer.from(hkdfSync('sha256', appSecret, 'tvet-portal', `link:${family}`, 32)).toString('hex');
  const secrets = Object.fromEntries(
    linkFamilies.map((family) => [family, suffixes[family] ?? derived(family)]),
  ) as Record<LinkFamily, string>;
  const tokenFor = (family: LinkFamily, id: string) => hash('sha256', id + secrets[family]).slice(0, tokenLength);

  return {
    tokenFor,
    isValid(family, id, token) {
      const [given, expected] = [Buffer.from(token), Buffer.from(tokenFor(family, id))];
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
