import type { ApplicationDraft, ApplicationRow, Category, PublicSettings } from '@tvet/contract';
import type { User } from '../session/login-answer.ts';
import type { OfflineStore } from './kept.ts';
import { openOfflineStore } from './offline.ts';

/** The content of /apply: `draft` of an unsubmitted application, `row` of a submitted one. */
export interface ApplyPage {
  readonly settings: PublicSettings;
  readonly draft: ApplicationDraft | undefined;
  readonly row: ApplicationRow | undefined;
  /** The programme of the newest application that has ended. */
  readonly earlier: Category | undefined;
}

/** The newest answers of the portal, with which /apply opens without a network. */
export interface KeptPage extends ApplyPage {
  readonly user: User;
}

const name = 'page';

export const keepPage = (store: OfflineStore, page: KeptPage): Promise<boolean> => store.write(name, page);

export const readPage = async (store: OfflineStore): Promise<KeptPage | undefined> =>
  (await store.read(name))?.value as KeptPage | undefined;

/** Replaces the draft that this device keeps. */
export async function keepDraft(store: OfflineStore, draft: ApplicationDraft): Promise<void> {
  const page = await readPage(store);
  if (page) await keepPage(store, { ...page, draft });
}

/** The user who can open /apply without a network. */
export const keptUser = async (person: string): Promise<User | undefined> =>
  (await readPage(await openOfflineStore(person)))?.user;
