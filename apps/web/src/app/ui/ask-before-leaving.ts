import { useEffect } from 'react';

/** Has the browser ask before the tab is closed or loaded anew, as long as something would be lost by it. */
export function useAskBeforeLeaving(isAtStake: boolean): void {
  useEffect(() => {
    if (!isAtStake) return;
    const askFirst = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', askFirst);
    return () => window.removeEventListener('beforeunload', askFirst);
  }, [isAtStake]);
}
