import { hashRefreshToken } from '../../accounts/refresh-tokens.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/connect.ts';

/** Ends the session that any token of its family belongs to; a token nobody has is answered alike. */
export async function logout(
  db: Database,
  { sealer, now }: Pick<Context, 'sealer' | 'now'>,
  token: string,
): Promise<{ message: string }> {
  await db
    .updateTable('sessions')
    .set({ ended_at: now(), ended_because: 'logout' })
    .where('id', '=', (eb) =>
      eb.selectFrom('refresh_tokens').select('session_id').where('token_hash', '=', hashRefreshToken(sealer, token)),
    )
    .where('ended_at', 'is', null)
    .execute();
  return { message: 'You are logged out' };
}
