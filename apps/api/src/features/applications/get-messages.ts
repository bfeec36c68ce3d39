import type { MessageRecord } from '@tvet/contract';
import type { Caller } from '../../accounts/caller.ts';
import type { Database } from '../../database/connect.ts';
import { presentMessage, selectMessages } from '../../messages/ledger/select-messages.ts';
import { getApplication } from './get-application.ts';

/** What the applicant was told about an application, newest first. @throws ApiError NOT_FOUND. */
export async function getMessages(db: Database, caller: Caller, id: string): Promise<MessageRecord[]> {
  await getApplication(db, caller, id);
  const rows = await selectMessages(db)
    .where('messages.application_id', '=', id)
    .orderBy('messages.created_at', 'desc')
    .orderBy('messages.channel')
    .execute();
  return rows.map((row) => presentMessage(row, caller));
}
