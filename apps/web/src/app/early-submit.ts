/**
 * Marks the page as it was built (`data-asked`) when somebody sends its form, by the button or with Enter, before the app
 * is there; the app does it once it has the form (main.tsx). Who types on has not finished: the mark is taken away.
 * @param givenUp Aborted where the app does not come: from then on nothing that is sent would be.
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
