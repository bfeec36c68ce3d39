/** The part of the Network Information API that is used here. Some browsers do not have it. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Removes the pictures of the trades on a slow network. The server does so itself once the browser reports its network. */
export function omitPictures(): void {
  const { connection } = navigator as { connection?: Connection };
  if (!connection?.saveData && !connection?.effectiveType?.endsWith('2g')) return;
  document.documentElement.dataset.slow = '';
  document.querySelector('.carousel')?.remove();
}
