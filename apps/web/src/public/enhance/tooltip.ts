/** A tooltip that covers content must close on Escape without moving the pointer or the focus (WCAG 1.4.13). */
export function dismissTooltips(): void {
  const anchors = [...document.querySelectorAll('.tooltip-anchor')];
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    for (const anchor of anchors) anchor.setAttribute('data-dismissed', '');
  });
  for (const anchor of anchors) {
    const restore = () => anchor.removeAttribute('data-dismissed');
    anchor.addEventListener('pointerenter', restore);
    anchor.addEventListener('focusin', restore);
  }
}
