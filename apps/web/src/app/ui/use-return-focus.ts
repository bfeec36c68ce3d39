import { useEffect, useState } from 'react';

/** For a dialog that is mounted when it opens: once it is gone, what opened it has the focus again. */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // While the dialog stands it holds the focus; and a page that has put it elsewhere keeps it there.
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        const target = opener?.isConnected ? opener : document.querySelector('h1');
        if (target instanceof HTMLElement) target.focus();
      });
    },
    [opener],
  );
}
