/** Runs after the current tap, if any, has ended: moving the page earlier would move its target away from the finger. */
export function afterTap(run: () => void): void {
  const soon = () => void setTimeout(run);
  if (document.querySelector(':active')) window.addEventListener('mouseup', soon, { once: true, capture: true });
  else soon();
}
