// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { markEarlySubmit } from './early-submit.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

function open() {
  document.body.innerHTML =
    '<div data-prerendered><input id="username"><input id="remember" type="checkbox"><button data-busy="Signing in">Sign in</button><a href="/">Home</a></div>';
  const page = document.querySelector<HTMLElement>('[data-prerendered]') as HTMLElement;
  const givenUp = new AbortController();
  markEarlySubmit(page, givenUp.signal);
  const one = (selector: string) => page.querySelector<HTMLElement>(selector) as HTMLElement;
  const key = (init: KeyboardEventInit) =>
    one('#username').dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true }));
  const input = (selector: string) => one(selector).dispatchEvent(new Event('input', { bubbles: true }));
  return { page, givenUp, one, key, input, isAsked: () => page.dataset.asked !== undefined };
}

test('Enter and the button mark a form as sent, other keys and links do not', () => {
  const { one, key, isAsked, page } = open();
  key({ key: 'a' });
  key({ key: 'Enter', isComposing: true });
  one('a').click();
  expect(isAsked()).toBe(false);
  key({ key: 'Enter' });
  expect(isAsked()).toBe(true);
  delete page.dataset.asked;
  one('button').click();
  expect(isAsked()).toBe(true);
});

test('typing on takes the mark back, a checkbox does not', () => {
  const { key, input, isAsked } = open();
  key({ key: 'Enter' });
  input('#remember');
  expect(isAsked()).toBe(true);
  input('#username');
  expect(isAsked()).toBe(false);
});

test('nothing is marked once the app has not come, or has taken over', () => {
  const first = open();
  first.key({ key: 'Enter' });
  first.givenUp.abort();
  expect(first.isAsked()).toBe(false);
  first.key({ key: 'Enter' });
  expect(first.isAsked()).toBe(false);

  const second = open();
  delete second.page.dataset.prerendered;
  second.key({ key: 'Enter' });
  expect(second.isAsked()).toBe(false);
});
