import './no-eval.ts';
import '../design/fonts.css';
import '../design/tokens.css';
import '../languages/language-control.css';
import './ui/styles/sign-in.css';
import './ui/styles/shared.css';
import './app.css';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { agreeOnLanguage, forgetLanguageInAddress } from './language.ts';
import { loadPageMessages } from './messages.ts';
import { session } from './portal.ts';
import { router } from './router/router.tsx';
import { refreshTokenKey } from './session/stored-tokens.ts';

await loadPageMessages();
forgetLanguageInAddress();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to draw into');

let person = '';
session.subscribe(() => {
  const state = session.get();
  void agreeOnLanguage(state);
  const now = state.kind === 'signed-in' ? state.user.id : '';
  if (now === person) return;
  person = now;
  void router.invalidate();
});

window.addEventListener('storage', (event) => {
  if (event.key === refreshTokenKey || event.key === null) void session.follow();
});

/** The time in which the app starts without a placeholder. */
const placeholderMs = 300;
const pause = (ms?: number) => new Promise((resolve) => setTimeout(resolve, ms));
const { prerendered } = root.dataset;
if (prerendered !== undefined) {
  // The prerendered page stays until the app can draw the same one, unless it is a sign-in form and the user is signed in.
  await session.start();
  const { kind } = session.get();
  if (kind === 'signed-out' || (kind === 'signed-in' && prerendered !== 'signed-out')) await router.load();
  // Loading and rendering the app in one task would block input on a cheap phone for longer.
  await pause();
}
const started = prerendered === undefined && session.start();
if (import.meta.env.MODE === 'desk') {
  const loaded = async () => {
    await started;
    const state = session.get();
    if (state.kind !== 'signed-in') return;
    const [{ queryClientOf, viewerOf }, { fetchFirstRows }] = await Promise.all([
      import('./query-client.ts'),
      import('./first-rows.ts'),
      router.load(),
    ]);
    await fetchFirstRows(queryClientOf(viewerOf(state)), location);
  };
  // The head script asked for the session and the rows a while ago: a placeholder before their answer would only delay them.
  await Promise.race([loaded(), pause(placeholderMs)]);
}
const focused = root.contains(document.activeElement) ? document.activeElement : null;
const firstField = root.querySelector('input')?.id;
const asked = root.dataset.asked !== undefined;
const draw = () =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
// The code below needs the drawn form, if there was one. Otherwise effects can wait for the first paint.
if (prerendered === undefined) draw();
else flushSync(draw);
for (const mark of ['prerendered', 'asked', 'givenUp']) delete root.dataset[mark];
if (focused?.id) document.getElementById(focused.id)?.focus();
if (asked && firstField) {
  // The form is gone: a user who was signed in or had an application sees another page, and nothing is submitted.
  const form = document.getElementById(firstField)?.closest('form');
  if (focused instanceof HTMLButtonElement) form?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  form?.requestSubmit();
}
await started;
