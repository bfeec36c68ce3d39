import { useEffect } from 'react';

/** Makes the browser ask before the tab is closed or reloaded, as long as changes would be lost. */
export function useAskBeforeLeaving(isAtStake: boolean): void {
  useEffect(() => {
    if (!isAtStake) return;
    const askFirst = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', askFirst);
    return () => window.removeEventListener('beforeunload', askFirst);
  }, [isAtStake]);
}
