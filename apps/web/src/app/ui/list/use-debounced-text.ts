import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';

/** Pause after which what is typed takes effect (document 2 section 9). */
export const typingPause = 500;

/** A text field whose value takes effect after a pause, and that follows the value when it changes from elsewhere. */
export function useDebouncedText(value: string, onCommit: (text: string) => void) {
  const [draft, setDraft] = useState(value);
  const committed = useRef(value);
  const commit = (text: string) => {
    const trimmed = text.trim();
    if (trimmed === committed.current) return;
    committed.current = trimmed;
    onCommit(trimmed);
  };
  const later = useDebouncedCallback(commit, typingPause);

  useEffect(() => {
    if (value === committed.current) return;
    committed.current = value;
    setDraft(value);
  }, [value]);

  return {
    draft,
    change: (text: string) => {
      setDraft(text);
      later(text);
    },
    /** Takes effect at once, as on Enter. */
    commitNow: (text: string) => {
      setDraft(text);
      later.cancel();
      commit(text);
    },
  };
}
