/**
 * Opening a question closes the one that was open. Where that one stood above, what was clicked would move up by the
 * length of its answer, so the page is scrolled by as much.
 */
export function keepQuestionsInPlace(): void {
  for (const summary of document.querySelectorAll<HTMLElement>('.faqs summary')) {
    summary.addEventListener('click', () => {
      const before = summary.getBoundingClientRect().top;
      requestAnimationFrame(() => {
        const moved = summary.getBoundingClientRect().top - before;
        if (moved) window.scrollBy({ top: moved, behavior: 'instant' });
      });
    });
  }
}
