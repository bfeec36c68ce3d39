import { hash, randomInt } from 'node:crypto';
import { type Challenge, challenge as challengeSchema } from '@tvet/contract';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod';
import type { Database } from '../database/connect.ts';
import type { Sealer } from './sealer.ts';

/** A challenge is solved and sent within this time, or is of no use. */
const lifeMs = 5 * 60 * 1000;
/** Rounds of PBKDF2 for one try: a tenth of a second in all on a desk, under two on a cheap phone. */
const cost = 5_000;
/** How many tries a challenge takes, from calm to attack: the one that fits lies anywhere between the two. */
const hardest = [400, 1_200] as const;
const tries = [[50, 150], [100, 300], [200, 600], hardest] as const;
/** How hard challenges are made, from 0. */
export const hardestLevel = tries.length - 1;

const algorithm = 'PBKDF2/SHA-256';

/** A solution that is right, and may have been used before. */
export interface Solved {
  readonly signature: string;
  readonly expiresAt: Date;
}

/** Work that a browser does before it is let on, in place of being refused (rules 4.13). */
export interface Challenges {
  /** For one action, as `POST /main/auth/login`, and nothing else. `level` is from 0 to `hardestLevel`. */
  make(action: string, level: number): Promise<Challenge>;
  /**
   * The solution that a header holds, if it is right, in time, of this action, and at most one level easier than asked for:
   * the level may have risen since. Looks at nothing but the header.
   */
  read(action: string, level: number, header: string | undefined): Promise<Solved | undefined>;
  /** Whether this solution is used for the first time; from now on it is spent. */
  spend(db: Database, solved: Solved): Promise<boolean>;
}

const payload = z.object({
  challenge: challengeSchema.extend({
    parameters: challengeSchema.shape.parameters.extend({
      expiresAt: z.number(),
      data: z.object({ action: z.string(), level: z.number() }),
    }),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

export function createChallenges(sealer: Sealer, now: () => Date): Challenges {
  const hmacSignatureSecret = sealer.index('challenge', 'the parameters').toString('hex');
  const hmacKeySignatureSecret = sealer.index('challenge', 'the key').toString('hex');
  return {
    async make(action, level) {
      const [fewest, most] = tries[level] ?? hardest;
      const made = await createChallenge({
        algorithm,
        cost,
        counter: randomInt(fewest, most + 1),
        deriveKey,
        data: { action, level },
        expiresAt: new Date(now().getTime() + lifeMs),
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      });
      return challengeSchema.parse(made);
    },

    async read(action, level, header) {
      const parsed = payload.safeParse(decode(header));
      if (!parsed.success) return undefined;
      const { challenge, solution } = parsed.data;
      const { expiresAt, data } = challenge.parameters;
      const until = new Date(expiresAt * 1_000);
      if (data.action !== action || data.level < level - 1 || until <= now()) return undefined;
      const options = { challenge, solution, deriveKey, hmacSignatureSecret, hmacKeySignatureSecret };
      const { verified } = await verifySolution(options);
      return verified ? { signature: challenge.signature, expiresAt: until } : undefined;
    },

    async spend(db, { signature, expiresAt }) {
      const spent = await db
        .insertInto('spent_challenges')
        .values({ signature_hash: hash('sha256', signature, 'buffer'), expires_at: expiresAt })
        .onConflict((conflict) => conflict.doNothing())
        .returning('expires_at')
        .executeTakeFirst();
      return spent !== undefined;
    },
  };
}

/** Whatever somebody wrote into the header. */
function decode(header = ''): unknown {
  try {
    return JSON.parse(Buffer.from(header, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
