import { useSyncExternalStore } from 'react';
import { session } from '../portal.ts';
import type { User } from './login-answer.ts';
import type { SessionState } from './session.ts';

export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.get);

/** The signed-in user, for pages that are only shown to signed-in users. */
export function useUser(): User {
  const state = useSession();
  if (state.kind !== 'signed-in') throw new Error('This page needs somebody signed in');
  return state.user;
}
