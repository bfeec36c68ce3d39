import { useMediaQuery } from '@mantine/hooks';
import { useSyncExternalStore } from 'react';
import {
  type ColourScheme,
  firstScheme,
  prefersDark,
  resolveScheme,
  storedScheme,
  storeScheme,
} from './colour-scheme.ts';
import { createStore } from './store.ts';
import { useSession } from './use-session.ts';

// Marked as pure, because the build for applicants leaves it out.
const chosen = /* @__PURE__ */ createStore(/* @__PURE__ */ storedScheme());

export const useChosenScheme = (): ColourScheme => useSyncExternalStore(chosen.subscribe, chosen.get);

/** Chooses the colours of this browser. */
export function chooseScheme(scheme: ColourScheme): void {
  chosen.set(scheme);
  storeScheme(scheme);
}

/** The colours of the page. Only staff see dark ones. */
export function useColourScheme(): 'light' | 'dark' {
  const state = useSession();
  const scheme = useChosenScheme();
  const systemIsDark = useMediaQuery(prefersDark, undefined, { getInitialValueInEffect: false });
  if (state.kind === 'starting' || state.kind === 'unreachable') return firstScheme();
  return state.kind === 'signed-in' && state.user.role !== 'applicant' ? resolveScheme(scheme, systemIsDark) : 'light';
}
