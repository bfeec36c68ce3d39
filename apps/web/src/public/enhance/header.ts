/** The number of pixels scrolled before the header changes its style. */
const threshold = 50;

/** The header changes its style once the page has scrolled more than the threshold. */
export function followScroll(): void {
  const header = document.querySelector('[data-header]');
  const update = () => header?.toggleAttribute('data-scrolled', window.scrollY > threshold);
  window.addEventListener('scroll', update, { passive: true });
  update();
}
