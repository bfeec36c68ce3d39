/**
 * Opening a question closes the one that was open. If that one was above, the clicked one would move up by the length of its
 * answer, so the page is scrolled by as much, together with the opening: a frame later the browser may have moved it too.
 */
export function keepQuestionsInPlace(): void {
  for (const summary of document.querySelectorAll<HTMLElement>('.faqs summary')) {
    summary.addEventListener('click', (event) => {
      const question = summary.closest('details');
      if (!question) return;
      event.preventDefault();
      const before = summary.getBoundingClientRect().top;
      question.open = !question.open;
      const moved = summary.getBoundingClientRect().top - before;
      if (moved) window.scrollBy({ top: moved, behavior: 'instant' });
    });
  }
}
