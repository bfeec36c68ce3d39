import { Button } from '@mantine/core';
import { useRef } from 'react';
import { usePassedFocus } from '../focus.ts';

interface ClearFiltersProps {
  readonly children: string;
  readonly onClear: () => void;
}

/** Takes the filters away that nothing matches; where it goes with them, the search of the page has the focus. */
export function ClearFilters({ children, onClear }: ClearFiltersProps) {
  const button = useRef<HTMLButtonElement>(null);
  usePassedFocus(button);
  return (
    <Button ref={button} variant="outline" onClick={onClear}>
      {children}
    </Button>
  );
}
