import type { CallAnswer, CallInput, calls } from '@tvet/contract';
import type { Caller } from '../../core/caller.ts';
import type { Work } from '../../platform/calls/work.ts';

type ChooseLanguage = typeof calls.chooseLanguage;

/** Stores the language in which the caller reads pages and receives messages. */
export async function chooseLanguage(
  { db, caller }: Work<Caller>,
  { body: { language } }: CallInput<ChooseLanguage>,
): Promise<CallAnswer<ChooseLanguage>> {
  await db.updateTable('users').set({ language }).where('id', '=', caller.id).execute();
  return { data: { language } };
}
