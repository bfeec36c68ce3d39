import { maxPageSize, type OpenSession } from '@tvet/contract';
import type { Caller } from '../../accounts/caller.ts';
import type { Database } from '../../database/connect.ts';

/** The caller's open sessions, the last used first. */
export async function listSessions(db: Database, caller: Caller, now: Date): Promise<OpenSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_used_at', 'expires_at', 'user_agent', 'address'])
    .where('user_id', '=', caller.id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .limit(maxPageSize)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    current: row.id === caller.sessionId,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    userAgent: row.user_agent,
    address: row.address,
  }));
}
