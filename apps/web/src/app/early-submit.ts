/**
 * Marks the prerendered page (`data-asked`) when its form is submitted by button or Enter before the app has loaded.
 * The app then submits it (main.tsx). Further typing removes the mark.
 * @param givenUp Aborted if the app fails to load: from then on nothing would be sent.
 */
export function markEarlySubmit(page: HTMLElement, givenUp: AbortSignal): void {
  const ask = () => {
    if (page.dataset.prerendered !== undefined) page.dataset.asked = '';
  };
  const takeBack = () => page.removeAttribute('data-asked');
  const options = { signal: givenUp };
  page.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('button[data-busy]')) ask();
    },
    options,
  );
  page.addEventListener(
    'keydown',
    ({ key, isComposing, target }) => {
      if (key === 'Enter' && !isComposing && target instanceof HTMLInputElement) ask();
    },
    options,
  );
  page.addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof HTMLInputElement && target.type !== 'checkbox') takeBack();
    },
    options,
  );
  givenUp.addEventListener('abort', takeBack);
}
