// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPages } from '../render.tsx';
import { followScroll } from './header.ts';
import { enhanceSuggestionForm } from './suggestion-form.ts';
import { enhanceTellMe } from './tell-me.ts';

const documents = renderPages();
let sent: unknown[] = [];
let answer: Response;

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return answer;
  });
});

// Other test files share the window.
afterEach(() => {
  document.body.innerHTML = '';
});

function open(path: string): void {
  const html = documents.find((page) => page.path === path)?.html ?? '';
  document.body.innerHTML = /<body>(.*)<\/body>/s.exec(html)?.[1] ?? '';
}
const one = <E extends HTMLElement = HTMLInputElement>(selector: string) => document.querySelector<E>(selector) as E;
const submit = (selector: string) => one(selector).dispatchEvent(new Event('submit', { cancelable: true }));
/** The problems in the summary of a form, which has the focus. */
const problems = (form: string) => {
  const summary = one(`${form} [data-summary]`);
  expect(document.activeElement).toBe(summary);
  return [...summary.querySelectorAll('li')].map(({ textContent }) => textContent);
};
const until = (look: () => void) => vi.waitFor(look, { timeout: 20_000, interval: 5 });

test('a suggestion says what is missing beside its field and above, takes it back as it is typed, and is sent', async () => {
  open('/post-skill-suggestion');
  enhanceSuggestionForm();
  const form = '[data-suggestion-form]';
  submit(form);
  expect(problems(form)).toEqual(['Skill name is required', 'Category is required', 'State is required']);
  const name = one('#skillName');
  expect(name.getAttribute('aria-describedby')).toContain('skillName-error');
  one(`${form} [data-summary] button`).click();
  expect(document.activeElement).toBe(name);
  name.value = 'Borehole Drilling';
  name.dispatchEvent(new Event('input', { bubbles: true }));
  expect(name.ariaInvalid).toBeNull();
  expect(document.querySelectorAll(`${form} [data-summary] li`)).toHaveLength(2);
  one('#skillType').value = 'Construction';
  one('#stateName').value = 'Kano';

  answer = Response.json({ errors: [{ field: 'skillName', message: 'Too long' }] }, { status: 400 });
  submit(form);
  await until(() => expect(problems(form)).toEqual(['Too long']));
  answer = Response.json({ message: 'Thank you' }, { status: 201 });
  submit(form);
  await until(() => expect(one('[data-done]').hidden).toBe(false));
  expect(sent.at(-1)).toMatchObject({ skillName: 'Borehole Drilling', skillType: 'Construction', stateName: 'Kano' });
});

test('a notice needs a contact and a programme, and keeps what was typed when the portal refuses it', async () => {
  open('/tell-me-when-it-opens');
  enhanceTellMe();
  const form = '[data-tell-me="ask"]';
  for (const box of document.querySelectorAll<HTMLInputElement>(`${form} [type=checkbox]`)) box.checked = false;
  submit(form);
  expect(problems(form)).toEqual(['Enter a phone number or an email address', 'Choose at least one programme']);
  one('#contact').value = '0803 77';
  one(`${form} [value=VEI]`).checked = true;
  const message = 'A Nigerian mobile number has 11 digits, such as 0803 123 4567; you typed 6';
  answer = Response.json({ errors: [{ field: 'contact', message }] }, { status: 400 });
  submit(form);
  await until(() => expect(problems(form)).toEqual([message]));
  expect(one('#contact-error').textContent).toBe(message);
  expect(sent).toEqual([{ contact: '0803 77', categories: ['VEI'] }]);
});

test('the header changes its style past 50 pixels, not before', () => {
  open('/');
  followScroll();
  const scrollTo = (top: number) => {
    Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
    window.dispatchEvent(new Event('scroll'));
    return one('[data-header]').hasAttribute('data-scrolled');
  };
  expect([scrollTo(51), scrollTo(50)]).toEqual([true, false]);
});
