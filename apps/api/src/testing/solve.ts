import { challengeHeader, type ErrorBody, encodeSolution } from '@tvet/contract';
import { type Challenge as AltchaChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Answer } from './portal-types.ts';

/** The header with the solution of a challenge, as a browser makes it. */
export async function solvedHeader({ challenge }: Partial<ErrorBody>): Promise<Record<string, string>> {
  if (!challenge) throw new Error('Nobody asked for work');
  const solution = await solveChallenge({ challenge: challenge as unknown as AltchaChallenge, deriveKey });
  if (!solution) throw new Error('The challenge was not solved');
  return { [challengeHeader]: encodeSolution(challenge, solution) };
}

/** Sends a request, and repeats it with a solution if it gets a challenge, as every browser does. */
export async function withWork<B extends Partial<ErrorBody>>(
  send: (headers: Record<string, string>) => Promise<Answer<B>>,
): Promise<Answer<B>> {
  let answer = await send({});
  while (answer.status === 428) answer = await send(await solvedHeader(answer.body));
  return answer;
}
