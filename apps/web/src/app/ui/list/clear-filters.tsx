import { Button } from '@mantine/core';
import { useRef } from 'react';
import { usePassedFocus } from '../focus.ts';

interface ClearFiltersProps {
  readonly children: string;
  readonly onClear: () => void;
}

/** Removes the filters that match nothing; if the button disappears with them, the search of the page receives the focus. */
export function ClearFilters({ children, onClear }: ClearFiltersProps) {
  const button = useRef<HTMLButtonElement>(null);
  usePassedFocus(button);
  return (
    <Button ref={button} variant="outline" onClick={onClear}>
      {children}
    </Button>
  );
}
