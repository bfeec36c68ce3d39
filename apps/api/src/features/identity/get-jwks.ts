import type { CallAnswer, calls } from '@tvet/contract';
import type { WorkWith } from '../../platform/calls/work.ts';

/** The public keys that access tokens are signed with. */
export async function getJwks({ services }: WorkWith<'tokens'>): Promise<CallAnswer<typeof calls.getJwks>> {
  const { keys } = await services.tokens.jwks();
  return { keys: keys.map((key) => ({ ...key })) };
}
