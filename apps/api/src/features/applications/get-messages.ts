import type { CallInput, calls, MessageRecord } from '@tvet/contract';
import type { Caller } from '../../core/caller.ts';
import type { Work } from '../../platform/calls/work.ts';
import {
  presentMessage,
  type SelectedMessage,
  selectMessages,
} from '../../platform/messages/ledger/select-messages.ts';
import { findApplication } from './get-application.ts';

type ListMessages = typeof calls.listApplicationMessages;

/** The messages to the applicant about an application, newest first. @throws ApiError NOT_FOUND. */
export async function getMessages(work: Work<Caller>, { params }: CallInput<ListMessages>): Promise<SelectedMessage[]> {
  await findApplication(work, params.id);
  return selectMessages(work.db)
    .where('messages.application_id', '=', params.id)
    .orderBy('messages.created_at', 'desc')
    .orderBy('messages.channel')
    .execute();
}

export const presentMessages = (rows: readonly SelectedMessage[], work: Work<Caller>): MessageRecord[] =>
  rows.map((row) => presentMessage(row, work));
