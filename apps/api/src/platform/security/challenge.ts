import { hash, randomInt } from 'node:crypto';
import { type Challenge, challenge as challengeSchema } from '@tvet/contract';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod';
import type { Database } from '../database/connect.ts';
import type { Sealer } from './sealer.ts';

/** The time limit for solving and sending a challenge. */
const lifeMs = 5 * 60 * 1000;
/** Rounds of PBKDF2 for one try: in all, a tenth of a second on a desktop, under two seconds on a cheap phone. */
const cost = 5_000;
/** The range of tries for a challenge at each level, from calm to attack. The solution is at a random point in the range. */
const hardest = [400, 1_200] as const;
const tries = [[50, 150], [100, 300], [200, 600], hardest] as const;
/** The levels of difficulty start at 0. */
export const hardestLevel = tries.length - 1;

const algorithm = 'PBKDF2/SHA-256';

/** A correct solution, which may have been used before. */
export interface Solved {
  readonly signature: string;
  readonly expiresAt: Date;
}

/** Proof of work in a browser, as an alternative to rejecting its request (rules 4.13). */
export interface Challenges {
  /** Creates a challenge for one action, such as `POST /main/auth/login`. `level` is from 0 to `hardestLevel`. */
  make(action: string, level: number): Promise<Challenge>;
  /**
   * The solution in a header, if it is correct, in time, for this action, and at most one level easier than required: the level
   * may have risen since. Reads only the header.
   */
  read(action: string, level: number, header: string | undefined): Promise<Solved | undefined>;
  /** Marks the solution as spent. Returns false if it was spent before. */
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

/** Parses a header that may contain anything. */
function decode(header = ''): unknown {
  try {
    return JSON.parse(Buffer.from(header, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
