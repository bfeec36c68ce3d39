import { notifications } from '@mantine/notifications';
import { createMemoryHistory } from '@tanstack/react-router';
import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { PublicSettings, Role, SessionUser } from '@tvet/contract';
import { expect, onTestFinished, vi } from 'vitest';
import { App } from '../app.tsx';
import { session } from '../portal.ts';
import { router } from '../router/router.tsx';
import { tokenFor } from '../session/testing.ts';

// The timeout only ends a hang: pages are imported when they open.
configure({ asyncUtilTimeout: 30_000 });

/** Returns a body for status 200, or a whole response; `undefined` never answers. */
type Answer = (sent: { readonly body: unknown; readonly url: URL }) => unknown;

/** Answers by method and path, as 'GET /settings/public'; `*` matches one part of a path. The first match counts. */
export type Answers = Readonly<Record<string, Answer | object>>;

interface OpenOptions {
  readonly answers?: Answers;
  /** Signed out if absent. */
  readonly role?: Role;
  /** The centres of a centre administrator. */
  readonly centers?: SessionUser['centers'];
}

export interface OpenedApp {
  /** The calls so far, in order. */
  readonly sent: readonly { readonly call: string; readonly body: unknown }[];
  /** Adds or replaces answers. */
  readonly answer: (answers: Answers) => void;
  readonly path: () => string;
}

export const person: SessionUser = {
  id: 'person-1',
  sub: 'person-1',
  firstName: 'Ola',
  lastName: 'Ade',
  phoneNumber: '+2348031112222',
  email: 'ola@example.org',
  role: 'applicant',
  centers: [],
} as unknown as SessionUser;

export const sessionFor = (role: Role, centers: SessionUser['centers'] = []) => ({
  access_token: tokenFor(600, { sub: person.id }),
  id_token: '',
  refresh_token: 'refresh',
  user: { ...person, role, centers },
});

export const refusal = (status: number, code: string, message: string, more: object = {}): Response =>
  Response.json({ statusCode: status, code, message, requestId: 'none', ...more }, { status });

/** The answer of a network that is down. */
export const cut = () => Promise.reject(new TypeError('Failed to fetch'));

type Window = PublicSettings['intake']['STC'];
export const openWindow: Window = { open: true, opensAt: null, closesAt: null, changesAt: null };
export const closedWindow: Window = { ...openWindow, open: false };

export const settingsOf = (STC: Window, VEI: Window, more: Partial<PublicSettings> = {}): PublicSettings => ({
  intake: { STC, VEI },
  ages: { minimum: null, maximum: null },
  draftsKeptDays: 90,
  contactEmail: 'help@example.org',
  help: { phone: '0700 123 4567', whatsapp: null, hours: null },
  analyticsReportUrl: null,
  ...more,
});

export const type = (label: string | RegExp, value: string): void => {
  const field = screen.getByLabelText(label, { selector: 'input, select, textarea' });
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};
export const press = (name: string | RegExp): boolean => fireEvent.click(screen.getByRole('button', { name }));

/** Waits until the summary above a form has the focus and lists these problems. */
export const expectProblems = (...expected: readonly (string | RegExp)[]): Promise<void> =>
  waitFor(() => {
    const summary = document.activeElement;
    expect(summary?.getAttribute('role')).toBe('alert');
    const items = [...(summary?.querySelectorAll('li') ?? [])];
    const texts = (items.length > 0 ? items : [summary]).map((item) => item?.textContent);
    expect(texts).toEqual(expected.map((text) => expect.stringMatching(text)));
  });

/** The text that `aria-describedby` of an element refers to. */
export const descriptionOf = (element: Element): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

router.update({ ...router.options, history: createMemoryHistory() });

/** Renders the whole app at an address; the test plays the portal. */
export async function openApp(path: string, { answers = {}, role, centers }: OpenOptions = {}): Promise<OpenedApp> {
  const sent: { call: string; body: unknown }[] = [];
  let all: Answers = answers;
  const play = async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const url = new URL(String(input), location.href);
    const call = `${init.method ?? 'GET'} ${url.pathname.replace('/main', '')}`;
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    sent.push({ call, body });
    const fits = (pattern: string) => new RegExp(`^${pattern.replaceAll('*', '[^/]+')}$`).test(call);
    const [, answer] = Object.entries(all).find(([pattern]) => fits(pattern)) ?? [];
    if (answer === undefined) return refusal(404, 'NOT_FOUND', `No answer to ${call}`);
    const given = typeof answer === 'function' ? await answer({ body, url }) : answer;
    if (given === undefined) return new Promise<Response>(() => undefined);
    return given instanceof Response ? given.clone() : Response.json(given);
  };
  vi.stubGlobal('fetch', play);
  if (role) {
    all = { 'POST /auth/login': sessionFor(role, centers) };
    await session.signIn({ username: 'ola', password: 'secret', remember: false });
    all = answers;
  } else await session.start();
  render(<App />);
  await act(() => router.navigate({ href: path, replace: true }));
  onTestFinished(async () => {
    cleanup();
    all = {};
    await session.signOut();
    session.takeNotice();
    notifications.clean();
    sessionStorage.clear();
    localStorage.clear();
  });
  return {
    sent,
    answer: (more) => {
      all = { ...more, ...all, ...more };
    },
    path: () => router.state.location.href,
  };
}
