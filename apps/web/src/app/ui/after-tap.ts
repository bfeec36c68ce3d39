/** Runs once the tap that is under way, if any, has landed: what moves the page sooner takes its target from under the finger. */
export function afterTap(run: () => void): void {
  const soon = () => void setTimeout(run);
  if (document.querySelector(':active')) window.addEventListener('mouseup', soon, { once: true, capture: true });
  else soon();
}
