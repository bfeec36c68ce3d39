import { TextInput, type TextInputProps } from '@mantine/core';
import { firstDay, lastDay } from '@tvet/contract';
import { useEffect, useRef, useState } from 'react';
import { dayCounts } from './read-search.ts';

interface DayFieldProps extends Pick<TextInputProps, 'classNames' | 'error'> {
  readonly label: string;
  /** The day in the address. */
  readonly value: string | undefined;
  /** The other end of its span. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** An empty text removes the filter. */
  readonly onDay: (day: string) => void;
}

/**
 * A date filter. It takes effect when set, but not while its year is being typed, which passes through the first centuries.
 * A controlled field would restart the year with each digit.
 */
export function DayField({ value = '', min = firstDay, max = lastDay, onDay, ...shown }: DayFieldProps) {
  const [draft, setDraft] = useState(value);
  const committed = useRef(value);
  useEffect(() => {
    if (value === committed.current) return;
    committed.current = value;
    setDraft(value);
  }, [value]);
  const change = (day: string) => {
    setDraft(day);
    if ((day !== '' && !dayCounts(day)) || day === committed.current) return;
    committed.current = day;
    onDay(day);
  };
  return (
    <TextInput
      type="date"
      {...shown}
      min={min}
      max={max}
      value={draft}
      onChange={(event) => change(event.currentTarget.value)}
      // Resets text that never took effect.
      onBlur={() => setDraft(committed.current)}
    />
  );
}
