import { useEffect } from 'react';

/** The public site is a page of its own, so the browser loads it instead of the router. */
export function leaveFor(address: string): Promise<never> {
  window.location.replace(address);
  // Never resolves: this page must not render again while the browser leaves it.
  return new Promise(() => undefined);
}

export function ToPublicSite() {
  useEffect(() => {
    void leaveFor('/');
  }, []);
  return null;
}
