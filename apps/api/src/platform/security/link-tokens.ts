import { hash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { type LinkFamily, type LinkPageName, linkFamilies, linkPages } from '@tvet/contract';
import { sql } from 'kysely';
import { type Database, preparedStatement } from '../database/connect.ts';
import type { Sealer } from './sealer.ts';

/**
 * The tokens of public links: the first 16 hex characters of SHA-256 of the record's id and a secret of the family
 * (rules 13.1). Each call reads with the given `db`, so within a transaction pass that one.
 */
export interface LinkTokens {
  tokenFor(db: Database, family: LinkFamily, id: string): Promise<string>;
  /** The keys for the tokens of these records, in one query. */
  keysFor(db: Database, ids: readonly string[]): Promise<LinkKeys>;
  /** Returns true if this token opens the record by a link of one of the families. Withdrawn links open nothing. */
  opens(db: Database, families: readonly LinkFamily[], id: string, token: string): Promise<boolean>;
  /** The stored index of the key of a short address (rules 13.25). */
  shortIndex(key: string): Buffer;
  /** An index that identifies the secret in use. */
  secretIndex(db: Database, family: LinkFamily): Promise<Buffer>;
  /** The same for every family, in one query. */
  secretIndexes(db: Database): Promise<Readonly<Record<LinkFamily, Buffer>>>;
  /** Gives these records separate secrets, in every family: all their existing links stop working (rules 13.24). */
  renew(db: Database, ids: readonly string[], at: Date): Promise<void>;
  /** Changes a family's secret, in the transaction that records it. Every link of the family stops working. */
  rotate(db: Database, family: LinkFamily, by: { readonly userId: string; readonly at: Date }): Promise<void>;
}

/** The secrets of some records at the time they were read. */
export interface LinkKeys {
  tokenFor(family: LinkFamily, id: string): string;
  /** The key of the short address of a page. It changes with the token, so that both stop working together. */
  shortKeyFor(page: LinkPageName, id: string): string;
  secretIndex(family: LinkFamily): Buffer;
}

interface Foundations {
  readonly sealer: Sealer;
  /** The configured suffixes. A family without one derives its secret from the application's. */
  readonly suffixes: Readonly<Record<LinkFamily, string | undefined>>;
  readonly appSecret: string;
}

const tokenLength = 16;

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 65 bits: nobody finds a key by trying. */
const shortKeyLength = 11;
export const shortKeyForm = new RegExp(`^[0-9A-Za-z]{${shortKeyLength}}$`);

/** A random key for a short address that is not derived from a token. */
export const newShortKey = (): string => shortKeyOf(randomBytes(32));

function shortKeyOf(bytes: Buffer): string {
  let rest = BigInt(`0x${bytes.toString('hex')}`);
  let key = '';
  while (key.length < shortKeyLength) {
    key += base62[Number(rest % 62n)];
    rest /= 62n;
  }
  return key;
}

/**
 * A secret that was changed in the portal replaces the configured one as long as the configuration stays the same.
 * A new configured secret takes precedence again.
 */
export function createLinkTokens({ sealer, suffixes, appSecret }: Foundations): LinkTokens {
  const derived = (family: LinkFamily) =>
    Buffer.from(hkdfSync('sha256', appSecret, 'tvet-portal', `link:${family}`, 32)).toString('hex');
  const configured = Object.fromEntries(
    linkFamilies.map((family) => [family, suffixes[family] ?? derived(family)]),
  ) as Record<LinkFamily, string>;
  const indexOf = (suffix: string) => sealer.index('link-secret', suffix);

  const configuredIndex = Object.fromEntries(
    linkFamilies.map((family) => [family, indexOf(configured[family])]),
  ) as Record<LinkFamily, Buffer>;

  const keysFor = async (db: Database, ids: readonly string[]): Promise<LinkKeys> => {
    const found = await db
      .selectFrom('link_secrets')
      .select(['family as name', 'sealed_suffix', 'replaces', sql<number>`0`.as('times')])
      .unionAll((eb) =>
        eb
          .selectFrom('renewed_links')
          .where((renewed) => renewed('subject_id', '=', sql<string>`any(${[...ids]}::text[])`))
          .select([
            'subject_id as name',
            sql<Buffer>`''::bytea`.as('sealed_suffix'),
            sql<Buffer>`''::bytea`.as('replaces'),
          ])
          .select('times'),
      )
      .modifyEnd(preparedStatement)
      .execute();
    const suffixOf = (family: LinkFamily): string => {
      const rotated = found.find(
        ({ name, times, replaces }) => times === 0 && name === family && replaces.equals(configuredIndex[family]),
      );
      return rotated ? sealer.open(rotated.sealed_suffix) : configured[family];
    };
    const renewalsOf = (id: string) => found.find(({ name, times }) => times > 0 && name === id)?.times ?? 0;
    const tokenFor = (family: LinkFamily, id: string) => {
      if (!ids.includes(id)) throw new Error(`The keys of ${id} were not read`);
      return tokenOf(id, ownSuffix(suffixOf(family), renewalsOf(id)));
    };
    return {
      tokenFor,
      shortKeyFor: (page, id) =>
        shortKeyOf(sealer.index('short-link', `${page} ${id} ${tokenFor(linkPages[page].family, id)}`)),
      secretIndex: (family) => indexOf(suffixOf(family)),
    };
  };
  /** The suffix of a record: that of its family, until its links were renewed. */
  const ownSuffix = (suffix: string, renewals: number): string =>
    renewals === 0 ? suffix : suffix + sealer.index('link-renewal', `${renewals} ${suffix}`).toString('hex');
  const tokenOf = (id: string, suffix: string) => hash('sha256', id + suffix).slice(0, tokenLength);

  const isWithdrawn = async (db: Database, family: LinkFamily, id: string): Promise<boolean> => {
    const withdrawn = await db
      .selectFrom('public_links')
      .select('page')
      .where('family', '=', family)
      .where('subject_id', '=', id)
      .where('withdrawn_at', 'is not', null)
      .executeTakeFirst();
    return withdrawn !== undefined;
  };

  return {
    keysFor,
    tokenFor: async (db, family, id) => (await keysFor(db, [id])).tokenFor(family, id),
    async opens(db, families, id, token) {
      let opened = false;
      const keys = await keysFor(db, [id]);
      // Compares all of them, so that the time reveals nothing.
      for (const family of families) {
        const expected = Buffer.from(keys.tokenFor(family, id));
        const withdrawn = await isWithdrawn(db, family, id);
        const given = Buffer.from(token);
        const fits = given.length === expected.length && timingSafeEqual(given, expected);
        if (fits && !withdrawn) opened = true;
      }
      return opened;
    },
    shortIndex: (key) => sealer.index('short-link-index', key),
    secretIndex: async (db, family) => (await keysFor(db, [])).secretIndex(family),
    async secretIndexes(db) {
      const keys = await keysFor(db, []);
      return Object.fromEntries(linkFamilies.map((family) => [family, keys.secretIndex(family)])) as Record<
        LinkFamily,
        Buffer
      >;
    },
    async renew(db, ids, at) {
      if (ids.length === 0) return;
      await db
        .insertInto('renewed_links')
        .values(ids.map((id) => ({ subject_id: id, times: 1, renewed_at: at })))
        .onConflict((conflict) =>
          conflict
            .column('subject_id')
            .doUpdateSet((eb) => ({ times: eb('renewed_links.times', '+', 1), renewed_at: at })),
        )
        .execute();
    },
    async rotate(db, family, { userId, at }) {
      const secret = {
        sealed_suffix: sealer.seal(randomBytes(32).toString('hex')),
        replaces: configuredIndex[family],
        rotated_at: at,
        rotated_by: userId,
      };
      await db
        .insertInto('link_secrets')
        .values({ family, ...secret })
        .onConflict((conflict) => conflict.column('family').doUpdateSet(secret))
        .execute();
    },
  };
}
