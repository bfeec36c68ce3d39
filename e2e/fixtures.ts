import { test as base, expect, type Page } from '@playwright/test';
import { findViolations } from './axe.ts';
import { bareAddress, SharedWindow } from './shared-window.ts';

/** The demo accounts, by what the journeys need them for. */
export const accounts = {
  superAdmin: '+2348000000001',
  platformAdmin: '+2348000000002',
  officer: '+2348000000003',
  viewOnlyOfficer: '+2348000000004',
  accreditor: '+2348000000005',
  centerAdmin: '+2348000000006',
  gatedCenterAdmin: '+2348000000007',
  threeCentresAdmin: '+2348000000008',
  approvedApplicant: '+2348000000009',
  pendingApplicant: '+2348000000010',
  newApplicant: '+2348000000011',
  secondPlatformAdmin: '+2348000000012',
  secondOfficer: '+2348000000013',
  registeredApplicant: '+2348000000014',
} as const;
export type AccountName = keyof typeof accounts;

/** The password of every demo account. */
export function demoPassword(): string {
  const password = process.env.DEMO_PASSWORD;
  if (!password) throw new Error('DEMO_PASSWORD is not set: did start-portal.ts run?');
  return password;
}

/** A person with a password who is not one of the demo accounts. */
export interface Credentials {
  readonly phone: string;
  readonly password: string;
}

/** Signs in without the form, like a browser with an open session: the tokens are in the portal's usual storage. */
export async function signInAs(page: Page, who: AccountName | Credentials): Promise<void> {
  const { phone, password } = typeof who === 'string' ? { phone: accounts[who], password: demoPassword() } : who;
  const answer = await page.request.post('/main/auth/login', { data: { username: phone, password } });
  expect(answer.status(), `sign in as ${phone}`).toBe(200);
  const session = await answer.json();
  const tokens = { accessToken: session.access_token, idToken: session.id_token, refreshToken: session.refresh_token };
  await page.goto(bareAddress);
  await page.evaluate(`localStorage.clear(); Object.assign(localStorage, ${JSON.stringify(tokens)})`);
}

interface Fixtures {
  /** Signs in as a demo account, or as the journey's own staff. Go to the page you want afterwards. */
  signIn: (who: AccountName | Credentials) => Promise<void>;
  /**
   * Expects that the page has no violation of WCAG 2.2 AA and does not scroll sideways. `part` selects the changed part of a
   * long page that was checked before.
   */
  expectAccessible: (state: string, part?: string) => Promise<void>;
  /** Checks every journey: no script error, no violation of the content security policy, no request to another host. */
  cleanPage: undefined;
}

interface WorkerFixtures {
  readonly sharedWindow: SharedWindow;
}

/** A failed expectation fails the journey at its end, so that later ones are reported too. */
const softly = expect.configure({ soft: true });

export const test = base.extend<Fixtures, WorkerFixtures>({
  sharedWindow: [
    async ({ browser }, use) => {
      const shared = new SharedWindow(browser);
      await use(shared);
      await shared.close();
    },
    { scope: 'worker' },
  ],

  context: async ({ browser, sharedWindow, javaScriptEnabled, baseURL }, use) => {
    if (javaScriptEnabled) return use(await sharedWindow.context(baseURL ?? ''));
    const context = await browser.newContext();
    await use(context);
    await context.close();
  },

  page: async ({ context, sharedWindow, javaScriptEnabled, viewport }, use, { errors }) => {
    if (!javaScriptEnabled) return use(await context.newPage());
    await use(await sharedWindow.page(viewport));
    if (errors.length === 0) await sharedWindow.clear();
  },

  signIn: async ({ page }, use) => use((who) => signInAs(page, who)),

  expectAccessible: async ({ page }, use) =>
    use(async (state, part) => {
      softly(await findViolations(page, part), `axe: ${state}`).toEqual([]);
      // Charts are redrawn a moment after the window is resized.
      const sideways = () =>
        page.evaluate<string[]>(`(() => {
          const { clientWidth, scrollWidth } = document.documentElement;
          const sticksOut = (element) => element.getBoundingClientRect().right > clientWidth;
          if (scrollWidth <= clientWidth) return [];
          const elements = [...document.body.querySelectorAll('*')].filter(sticksOut);
          return [scrollWidth - clientWidth + ' pixels', ...elements.map(({ outerHTML }) => outerHTML.slice(0, 120))];
        })()`);
      await softly.poll(sideways, `wider than the window: ${state}`).toEqual([]);
    }),

  cleanPage: [
    async ({ page, baseURL }, use) => {
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(`script error: ${error.message}`));
      page.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) faults.push(message.text());
      });
      page.on('request', (request) => {
        const isElsewhere = request.url().startsWith('http') && !request.url().startsWith(`${baseURL}/`);
        if (isElsewhere) faults.push(`fetched from elsewhere: ${request.url()}`);
      });
      await use(undefined);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
