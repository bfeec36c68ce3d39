import { maxPageSize, type OpenSession } from '@tvet/contract';
import type { Selectable } from 'kysely';
import type { Caller } from '../../core/caller.ts';
import type { Work } from '../../platform/calls/work.ts';
import type { Sessions } from '../../platform/database/schema.ts';

const columns = ['id', 'created_at', 'last_used_at', 'expires_at', 'user_agent', 'address'] as const;
type SelectedSession = Pick<Selectable<Sessions>, (typeof columns)[number]>;

/** The caller's open sessions, the most recently used first. */
export const listSessions = ({ db, caller, now }: Work<Caller>): Promise<SelectedSession[]> =>
  db
    .selectFrom('sessions')
    .select(columns)
    .where('user_id', '=', caller.id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .limit(maxPageSize)
    .execute();

export const presentSessions = (rows: readonly SelectedSession[], { caller }: Work<Caller>): OpenSession[] =>
  rows.map((row) => ({
    id: row.id,
    current: row.id === caller.sessionId,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    userAgent: row.user_agent,
    address: row.address,
  }));
