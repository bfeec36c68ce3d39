import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { onCancelPendingInput } from './cancel-pending-input.ts';

/** The pause in typing, in milliseconds, after which a text takes effect. */
export const typingPause = 500;

/**
 * A text field whose value takes effect after a pause: immediately on Enter or when cleared, and never after another choice in
 * the meantime. It follows the value when that changes elsewhere.
 */
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
  const commitNow = (text: string) => {
    setDraft(text);
    later.cancel();
    commit(text);
  };
  const forget = () => {
    later.cancel();
    committed.current = value;
    setDraft(value);
  };

  useEffect(() => {
    if (value === committed.current) return;
    later.cancel();
    committed.current = value;
    setDraft(value);
  }, [value, later]);

  const forgetNow = useEffectEvent(forget);
  useEffect(() => onCancelPendingInput(() => forgetNow()), []);

  return {
    draft,
    change: (text: string) => {
      if (text.trim() === '') return commitNow(text);
      setDraft(text);
      later(text);
    },
    /** Takes effect immediately, as on Enter. */
    commitNow,
    /** Drops the typed text after a choice in the field itself, such as a picked suggestion. */
    forget,
  };
}
