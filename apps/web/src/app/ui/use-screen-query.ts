import { useMediaQuery } from '@mantine/hooks';
import { useRef } from 'react';

const now = { getInitialValueInEffect: false };

/** Returns true if the screen matches a media query. Paper has another width: a printed page keeps the layout of the screen. */
export function useScreenQuery(query: string): boolean {
  const fits = useMediaQuery(query, false, now) ?? false;
  const onScreen = useRef(fits);
  // Read here: a listener for print may run after the one for the width.
  if (!window.matchMedia('print').matches) onScreen.current = fits;
  return onScreen.current;
}
