import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { onCancelPendingInput } from './cancel-pending-input.ts';

/** Milliseconds without typing before a text takes effect. */
export const typingPause = 500;

/**
 * A text field whose value takes effect after a pause: at once on Enter and where it was cleared, never once something
 * else was decided in between. It follows the value when that changes from elsewhere.
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
    /** Takes effect at once, as on Enter. */
    commitNow,
    /** For what is decided in the field itself, as a suggestion that is picked: what was typed has served its purpose. */
    forget,
  };
}
