import { useEffect, useState } from 'react';

const inputs = ['pointermove', 'pointerdown', 'focusin', 'keydown'] as const;

/** Calls back at the next input of the user, once. Returns a function that ends the wait. */
export function onInput(act: () => void): () => void {
  const waiting = new AbortController();
  const end = () => waiting.abort();
  const note = () => {
    end();
    act();
  };
  for (const type of inputs) document.addEventListener(type, note, { signal: waiting.signal });
  return end;
}

/** For code that a page needs only once it is used. Returns true from the first input after mounting on. */
export function useHasInput(): boolean {
  const [hasInput, setHasInput] = useState(false);
  useEffect(() => onInput(() => setHasInput(true)), []);
  return hasInput;
}
