import { challengeHeader } from '@tvet/contract';
import { readError } from '../../app/api/errors.ts';
import { solve } from '../../app/api/solve.ts';

/** Repeats the request with the work that its refusal asks for; undefined if this browser cannot do it. */
export async function withWork(
  refused: Response,
  post: (headers: Readonly<Record<string, string>>) => Promise<Response>,
): Promise<Response | undefined> {
  const { challenge } = await readError(refused.clone());
  const solution = challenge && (await solve(challenge, undefined));
  return solution === undefined ? undefined : post({ [challengeHeader]: solution });
}
