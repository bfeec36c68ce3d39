import { useMediaQuery } from '@mantine/hooks';
import { useRef } from 'react';

const now = { getInitialValueInEffect: false };

/** Whether the screen fits a media query. Paper has another width, and what is printed stays laid out as it was. */
export function useScreenQuery(query: string): boolean {
  const fits = useMediaQuery(query, false, now) ?? false;
  const printing = useMediaQuery('print', false, now);
  const onScreen = useRef(fits);
  if (!printing) onScreen.current = fits;
  return onScreen.current;
}
