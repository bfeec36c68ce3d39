/**
 * Marks the page as it was built (`data-asked`) when somebody sends its form, by the button or with Enter, before the app
 * is there; the app does it once it has the form (main.tsx). Who types on has not finished: the mark is taken away.
 */
export function markAskedEarly(page: HTMLElement): void {
  const asBuilt = () => page.dataset.prerendered !== undefined;
  page.addEventListener('click', ({ target }) => {
    if (asBuilt() && target instanceof Element && target.closest('button[data-busy]')) page.dataset.asked = '';
  });
  page.addEventListener('keydown', ({ key, isComposing, target }) => {
    if (asBuilt() && key === 'Enter' && !isComposing && target instanceof HTMLInputElement) page.dataset.asked = '';
  });
  page.addEventListener('input', () => delete page.dataset.asked);
}
