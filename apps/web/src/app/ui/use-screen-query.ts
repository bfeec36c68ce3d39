import { useMediaQuery } from '@mantine/hooks';
import { useRef } from 'react';

const now = { getInitialValueInEffect: false };

/** Whether the screen fits a media query. Paper has another width, and what is printed stays laid out as it was. */
export function useScreenQuery(query: string): boolean {
  const fits = useMediaQuery(query, false, now) ?? false;
  const onScreen = useRef(fits);
  // Read now: a listener for print may run after the one for the width.
  if (!window.matchMedia('print').matches) onScreen.current = fits;
  return onScreen.current;
}
