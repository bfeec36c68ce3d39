import { readdirSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import { authPaths, type LinkPageName, screens } from '@tvet/contract';
import { isFull } from '../scripts/lib/tier.ts';
import { approve, fashion, takePending } from './applicants.ts';
import { changeOfNewCentre } from './bank-changes.ts';
import { prepareAs } from './calls.ts';
import { inviteToSign } from './centre-admins.ts';
import { type AccountName, expect, test } from './fixtures.ts';
import { requestCorrection, sendLink } from './links.ts';
import { openMenu } from './menu.ts';
import { dialogOf, expectRows, panelOf, rowOpeners } from './screen.ts';

/*
 * Every screen of the portal: axe finds nothing against WCAG 2.2 AA, and nothing scrolls sideways. A route without a row here
 * fails a test.
 */

interface State {
  readonly name: string;
  /** The steps from the state before, until everything is drawn. */
  readonly open: (page: Page) => Promise<unknown>;
  /** The part that changed, if the rest has been checked already. */
  readonly part?: string;
}

interface Row {
  /** The path in the route table; absent for pages that the server answers itself. */
  readonly route?: string;
  /** The address to open, if the path alone does not lead to the screen. */
  readonly address?: string | ((request: APIRequestContext) => Promise<string>);
  /** The screen is drawn. */
  readonly ready: (page: Page) => Promise<unknown>;
  readonly states?: readonly State[];
}

interface Group {
  readonly name: string;
  /** The width at which its users work. */
  readonly width: 'phone' | 'desk';
  readonly as?: AccountName;
  readonly rows: readonly Row[];
}

const dialog = '[role=dialog]';
const panel = '[data-record-panel]';

export const heading =
  (name: string | RegExp, level = 1) =>
  (page: Page) =>
    expect(page.getByRole('heading', { level, name }).first()).toBeVisible();
const text = (words: string | RegExp) => (page: Page) =>
  expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const press = (name: string | RegExp) => (page: Page) => button(page, name).click();
const opens = async (page: Page, name: string | RegExp) => {
  await button(page, name).click();
  await expect(dialogOf(page).last()).toBeVisible();
};
const opensDialog = (name: string | RegExp) => (page: Page) => opens(page, name);
export const refuses = async (page: Page, name: string | RegExp) => {
  await page.getByRole('button', { name }).last().click();
  await expect(page.getByRole('alert').first()).toBeVisible();
};
/** A form that is sent empty, or a dialog that is confirmed empty. */
const refusing = (name: string | RegExp) => (page: Page) => refuses(page, name);
const openRow = async (page: Page) => {
  await rowOpeners(page).first().click();
  await expect(panelOf(page)).toBeVisible();
};
const openFilters = async (page: Page) => {
  await press(/^Filters/)(page);
  await expect(page.getByLabel('State', { exact: true })).toBeVisible();
};
/** Goes to a list within the steps of a screen. */
const goToList = async (page: Page, address: string) => {
  await page.goto(address);
  await expectRows(page);
};

/** An approved applicant's links, or a pending one's: the pages they lead to. */
const linkTo = (name: LinkPageName, ready: Row['ready']): Row => ({
  route: `/${name}`,
  address: async (request) => {
    if (name === 'correct-application') return requestCorrection(request, await takePending(request));
    const row = await takePending(request, { skill: fashion });
    if (name !== 'upload-document' && name !== 'switch-to-leatherworks') await approve(request, row);
    return sendLink(request, row, name);
  },
  ready,
});

const publicSite: Group = {
  name: 'the public site',
  width: 'phone',
  rows: [
    {
      route: '/',
      ready: heading(/./),
      states: [
        {
          name: 'a question',
          open: (page) => page.locator('#faqs summary').first().click(),
          part: '#faqs',
        },
        {
          name: 'the menu',
          open: async (page) => {
            const menu = page.locator('summary', { hasText: 'Menu' });
            if (await menu.isVisible()) await menu.click();
          },
          part: 'header',
        },
      ],
    },
    {
      route: '/post-skill-suggestion',
      ready: heading(/./),
      states: [{ name: 'refused', open: refusing('Send suggestion') }],
    },
    {
      route: '/tell-me-when-it-opens',
      ready: heading(/./),
      states: [{ name: 'refused', open: refusing('Send me a code') }],
    },
    {
      route: '/centres',
      ready: heading(/./),
      states: [{ name: 'the nearest centres', open: (page) => page.goto('/centres?state=Oyo&lga=Iseyin') }],
    },
    { route: '/trade', address: '/trades/blacksmithing', ready: heading('Blacksmithing') },
    { route: '/help', ready: heading('Help') },
    { route: '/accessibility', ready: heading(/./) },
    { route: '/privacy', ready: heading(/./) },
    { address: '/missing.pdf', ready: heading(/./) },
    { route: '/upload-document', ready: text('Application ID is required to upload files.') },
  ],
};

const publicLinks: Group = {
  name: 'the pages of public links',
  width: 'phone',
  rows: [
    linkTo('upload-document', (page) => expect(page.locator('[data-facts]')).toContainText(fashion)),
    linkTo('upload-photo', (page) => expect(button(page, 'Use the camera')).toBeVisible()),
    {
      ...linkTo('decline-application', (page) => expect(button(page, 'Decline application')).toBeVisible()),
      states: [
        {
          name: 'the question',
          open: async (page) => {
            await page.getByLabel('Health issues').check();
            await opens(page, 'Decline application');
          },
        },
      ],
    },
    linkTo('switch-to-leatherworks', (page) => expect(page.locator('[data-switch]')).toBeVisible()),
    linkTo('application-status', heading('Your application is approved', 2)),
    {
      ...linkTo('correct-application', heading('What to correct', 2)),
      states: [{ name: 'with problems', open: refusing('Send the correction') }],
    },
    { route: '/cancel-bank-change', address: changeOfNewCentre, ready: heading('Was this you?', 2) },
    {
      route: '/cancel-bank-change',
      address: '/cancel-bank-change?key=0',
      ready: heading('This link does not work', 2),
    },
  ],
};

const signingIn: Group = {
  name: 'the pages to sign in and to sign',
  width: 'phone',
  rows: [
    {
      route: '/login',
      ready: (page) => expect(page.locator('[data-prerendered]')).toHaveCount(0),
      states: [{ name: 'refused', open: refusing('Sign In') }],
    },
    { route: '/signup', ready: (page) => expect(page.locator('[data-prerendered]')).toHaveCount(0) },
    { route: '/forgot-password', ready: heading(/./) },
    {
      route: '/reset-password',
      address: '/reset-password?username=%2B2348000000003',
      ready: heading(/./),
      states: [
        {
          name: 'the strength of a password',
          open: async (page) => {
            await page.getByLabel('New Password', { exact: true }).fill('Abcdefgh');
            await expect(page.locator('[data-filled="true"]')).not.toHaveCount(0);
          },
        },
      ],
    },
    {
      route: '/verify',
      ready: heading('Check a document'),
      states: [
        {
          name: 'an unknown document',
          open: async (page) => {
            const buffer = Buffer.from('%PDF-1.3 from elsewhere');
            const file = { name: 'paper.pdf', mimeType: 'application/pdf', buffer };
            await page.getByLabel('Choose a PDF').setInputFiles(file);
            await heading('Unknown: the portal did not seal this', 2)(page);
          },
        },
      ],
    },
    {
      route: '/signup-center',
      address: async (request) => (await inviteToSign(request)).path,
      ready: heading('SAMPLE: Training Centre Agreement'),
      states: [
        { name: 'refused', open: refusing('Sign the agreement') },
        {
          name: 'a drawn signature',
          open: (page) => page.getByRole('radio', { name: 'Type my name' }).press('ArrowDown'),
        },
      ],
    },
    {
      route: '/signup-center-signed',
      address: '/signup-center-signed?token=none&email=none@example.org',
      ready: heading('Complete Your Account Setup'),
      states: [
        {
          name: 'a dead link',
          open: async (page) => {
            await page.getByLabel('Create Password').fill('A donkey on the roof 7');
            await page.getByLabel('Confirm Password').fill('A donkey on the roof 7');
            await press('Complete Setup')(page);
            await heading('This link no longer works')(page);
          },
        },
      ],
    },
    {
      route: '/sign-agreement',
      address: '/sign-agreement#none',
      ready: heading('This signing page no longer works'),
    },
  ],
};

const newApplicantScreens: Group = {
  name: 'the screens of applicants who have not applied',
  width: 'phone',
  as: 'newApplicant',
  rows: [
    {
      route: '/dashboard',
      // Without an application it leads to the form.
      ready: async (page) => {
        await expect(page).toHaveURL('/apply');
        await heading(/./)(page);
      },
    },
    { route: '/applications', ready: text('No applications found') },
    { route: '/account', ready: text('This device') },
  ],
};

const pendingApplicantScreens: Group = {
  name: 'the screens of applicants who wait for a decision',
  width: 'phone',
  as: 'pendingApplicant',
  rows: [
    {
      route: '/dashboard',
      ready: (page) => expect(page.getByRole('region', { name: 'Your profile' })).toBeVisible(),
      states: [
        {
          name: 'the menu',
          open: async (page) => {
            if ((await page.getByRole('button', { name: 'Open menu' }).count()) > 0) await openMenu(page);
          },
        },
      ],
    },
    { route: '/apply', ready: (page) => expect(button(page, 'Download receipt (PDF)')).toBeVisible() },
  ],
};

const approvedApplicantScreens: Group = {
  name: 'the screens of approved applicants',
  width: 'phone',
  as: 'approvedApplicant',
  rows: [
    {
      route: '/dashboard',
      ready: (page) => expect(page.getByRole('region', { name: 'Your profile' })).toBeVisible(),
      states: [
        { name: 'the question before a switch', open: opensDialog('Switch to Leather Work'), part: dialog },
        {
          name: 'declining',
          open: async (page) => {
            await page.keyboard.press('Escape');
            await opens(page, 'Decline your place');
          },
          part: dialog,
        },
      ],
    },
    { route: '/apply', ready: text('Your application has been decided.') },
    { route: '/applications', ready: expectRows },
    {
      route: '/student-resources',
      ready: (page) => expect(page.getByRole('link', { name: /^Download / })).toHaveCount(2),
    },
  ],
};

const officerScreens: Group = {
  name: 'the screens of officers',
  width: 'desk',
  as: 'officer',
  rows: [
    { route: '/account', ready: text('This device') },
    {
      route: '/applicants',
      address: '/applicants?status=pending_approval&limit=5',
      ready: expectRows,
      states: [
        {
          name: 'filters and the choice of skills',
          open: async (page) => {
            await openFilters(page);
            await page.getByLabel('Skill', { exact: true }).first().click();
            await expect(page.getByRole('option', { name: 'Leather Work' })).toBeAttached();
          },
        },
        {
          name: 'suggestions',
          open: async (page) => {
            await page.keyboard.press('Escape');
            await page.getByRole('searchbox', { name: 'Search applicants' }).pressSequentially('ade');
            await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first()).toBeVisible();
          },
        },
        {
          name: 'nothing found',
          open: async (page) => {
            await page.goto('/applicants?search=nobody-has-this-name');
            await text('No applicants found')(page);
          },
        },
        {
          name: 'selected rows',
          open: async (page) => {
            await goToList(page, '/applicants?status=pending_approval&limit=5');
            await page.getByLabel('Select page').check();
            await text('5 selected')(page);
          },
        },
        {
          name: 'export',
          open: (page) => opens(page, 'Export'),
          part: dialog,
        },
        {
          name: 'the columns',
          open: async (page) => {
            await goToList(page, '/applicants?status=pending_approval&limit=5');
            await press('Columns')(page);
            await expect(page.getByRole('menuitemradio', { name: 'Compact rows' })).toBeVisible();
          },
        },
        {
          name: 'the menu of a row',
          open: async (page) => {
            await goToList(page, '/applicants?status=pending_approval&limit=5');
            await press(/^Actions for/)(page);
            await expect(page.getByRole('menuitem', { name: 'Verify' })).toBeVisible();
          },
        },
        {
          name: 'verify',
          open: async (page) => {
            await page.getByRole('menuitem', { name: 'Verify' }).click();
            await expect(dialogOf(page, 'Verify application')).toBeVisible();
          },
          part: dialog,
        },
        {
          name: 'a panel',
          open: async (page) => {
            await page.keyboard.press('Escape');
            await openRow(page);
            await heading('Timeline', 3)(page);
          },
        },
        {
          name: 'the question before a link is sent',
          open: opensDialog(/^Send: /),
          part: dialog,
        },
        {
          name: 'reject without a reason',
          open: async (page) => {
            await page.keyboard.press('Escape');
            await press('Reject application')(page);
            const form = page.getByRole('form', { name: 'Reject application' });
            await form.getByRole('button', { name: 'Reject application' }).click();
            await form.getByLabel('Incomplete application').check();
          },
          part: panel,
        },
        {
          name: 'keys',
          open: async (page) => {
            await goToList(page, '/applicants?limit=5');
            await page.keyboard.press('?');
            await expect(dialogOf(page, 'Keyboard shortcuts')).toBeVisible();
          },
          part: dialog,
        },
      ],
    },
    {
      route: '/centers',
      address: '/centers?limit=5',
      ready: expectRows,
      states: [
        { name: 'filters', open: openFilters },
        {
          name: 'a panel',
          open: async (page) => {
            await goToList(page, '/centers?limit=5');
            await openRow(page);
            await text('Places left')(page);
          },
        },
      ],
    },
  ],
};

const drawings =
  (...names: readonly string[]) =>
  async (page: Page) => {
    for (const name of names) {
      const figure = page.getByRole('region', { name, exact: true });
      await expect(figure.locator('canvas, svg[role="img"]').first()).toBeVisible();
    }
  };

const figuresScreens: Group = {
  name: 'the figures',
  width: 'desk',
  as: 'officer',
  rows: [
    {
      route: '/dashboard',
      ready: text('Total Centers'),
      states: [
        {
          name: 'the table of a chart',
          open: async (page) => {
            const details = page.locator('details', { hasText: 'Show the numbers as a table' }).first();
            await details.locator('summary').click();
            await expect(details.getByRole('table')).toBeVisible();
          },
        },
      ],
    },
    {
      route: '/analytics',
      ready: drawings('Applications by status', 'Applicants by gender', 'Centres by category'),
    },
    {
      route: '/analytics/report',
      ready: drawings('States', 'Demand and places by trade'),
      states: [
        {
          name: 'no answer at the start',
          open: async (page) => {
            await page.route('**/refresh-access-token', (route) => route.abort());
            await page.reload();
            await heading('Token refresh failed')(page);
            await page.unroute('**/refresh-access-token');
          },
        },
      ],
    },
  ],
};

const platformAdminScreens: Group = {
  name: 'the screens of platform administrators',
  width: 'desk',
  as: 'platformAdmin',
  rows: [
    {
      route: '/center-documents-review',
      ready: text('Please select a center from the filter to view its documents.'),
      states: [
        { name: 'all documents', open: (page) => goToList(page, '/center-documents-review?all=true') },
        {
          name: 'a document next to its decision',
          open: async (page) => {
            await openRow(page);
            await expect(panelOf(page).getByRole('list', { name: 'History' })).toBeVisible();
          },
        },
        {
          name: 'a rejection without a reason',
          open: async (page) => {
            await panelOf(page).getByRole('button', { name: 'Reject' }).click();
            await expect(dialogOf(page, 'Reject document')).toBeVisible();
          },
          part: dialog,
        },
      ],
    },
    { route: '/center-documents-missing', ready: expectRows },
    {
      route: '/skill-suggestions',
      ready: (page) =>
        expect(
          page
            .getByText('No skill suggestions found')
            .or(page.getByText(/ of \d/))
            .first(),
        ).toBeVisible(),
    },
    {
      route: '/centers',
      address: '/centers?limit=5',
      ready: expectRows,
      states: [
        {
          name: 'import',
          open: async (page) => {
            await opens(page, 'Import');
            await page.getByLabel('CSV file').setInputFiles({
              name: 'centres.csv',
              mimeType: 'text/csv',
              buffer: Buffer.from('CODE,NAME,CATEGORY,STATE,LGA\r\nWRONG-1,Wrong,STC,Atlantis,'),
            });
            await text('‘Atlantis’ is not a state of Nigeria')(page);
          },
          part: dialog,
        },
        {
          name: 'add, refused',
          open: async (page) => {
            await goToList(page, '/centers?limit=5');
            await opens(page, 'Add centre');
            await refuses(page, 'Add centre');
          },
          part: dialog,
        },
        {
          name: 'skills',
          open: async (page) => {
            await goToList(page, '/centers?limit=5');
            await openRow(page);
            await opens(page, 'Change skills');
            await expect(page.getByLabel('Add a skill')).toBeVisible();
          },
          part: dialog,
        },
      ],
    },
    {
      route: '/logout',
      // The decision has to stay undecided: its call is never answered.
      address: async (request) => {
        const { id, applicantId } = await takePending(request);
        const data = { status: 'approval_requested' };
        await prepareAs(request, 'secondOfficer', `/applications/${id}/status`, { method: 'PATCH', data });
        return `/applicants?applicantId=${applicantId}`;
      },
      ready: async (page) => {
        await expectRows(page);
        await page.route('**/main/applications/*/status', () => undefined);
        await page.getByLabel('Select page').check();
        await press('Approve (1)')(page);
        await dialogOf(page)
          .getByRole('button', { name: /^Approve/ })
          .click();
        await expect(button(page, /^Open the approval queue/)).toBeVisible();
      },
      states: [
        { name: 'the queue', open: opensDialog(/^Open the approval queue/) },
        {
          name: 'with a decision pending',
          open: async (page) => {
            await page.goto('/logout');
            await heading('Log out with decisions pending?')(page);
          },
        },
      ],
    },
  ],
};

const superAdminScreens: Group = {
  name: 'the screens of super administrators',
  width: 'desk',
  as: 'superAdmin',
  rows: [
    {
      route: '/users',
      ready: expectRows,
      states: [
        {
          name: 'add, refused',
          open: async (page) => {
            await opens(page, 'Add User');
            await dialogOf(page).getByLabel('Role').selectOption('Centre Admin');
            await refuses(page, /^(Add|Create|Send)/);
          },
          part: dialog,
        },
        {
          name: 'edit',
          open: async (page) => {
            await goToList(page, '/users');
            await opens(page, /^Edit /);
          },
          part: dialog,
        },
      ],
    },
    {
      route: '/settings',
      ready: text('This device'),
      states: [
        {
          name: 'the portal',
          open: async (page) => {
            await page.goto('/settings?section=portal');
            await text('Now closed')(page);
          },
        },
        {
          name: 'the portal, refused',
          open: async (page) => {
            await page.getByLabel('Contact email').fill('nobody');
            await refuses(page, 'Save contact and report');
          },
        },
        {
          name: 'the question before applications open',
          open: async (page) => {
            const vei = page.getByRole('group', { name: 'VEI (1 year)' });
            await vei.getByLabel('Applications', { exact: true }).selectOption('Open');
            await opens(page, 'Save intake');
          },
          part: dialog,
        },
        { name: 'the audit trail', open: (page) => goToList(page, '/settings?section=audit') },
        {
          name: 'security',
          open: async (page) => {
            await page.goto('/settings?section=security');
            await expect(page.getByRole('searchbox', { name: 'Person' })).toBeVisible();
          },
        },
      ],
    },
    {
      route: '/operations',
      ready: text(/^\d+ of \d+ checks passed$/),
      states: [{ name: 'the checks', open: (page) => page.getByText(/^\d+ of \d+ checks passed$/).click() }],
    },
    {
      route: '/resources',
      ready: text('Centre accreditation guidelines'),
      states: [
        {
          name: 'add, refused',
          open: async (page) => {
            await opens(page, 'Add resource');
            await refuses(page, 'Save resource');
          },
          part: dialog,
        },
      ],
    },
    {
      route: '/applicants',
      address: '/applicants?category=STC&limit=3',
      ready: expectRows,
      states: [{ name: 'the panel of super administrators', open: openRow, part: panel }],
    },
  ],
};

const centreScreens: Group = {
  name: 'the screens of centres',
  width: 'phone',
  as: 'centerAdmin',
  rows: [
    {
      route: '/center-profile',
      ready: (page) => expect(button(page, 'Change bank details')).toBeVisible(),
      states: [
        {
          name: 'refused',
          open: async (page) => {
            await press('Change bank details')(page);
            await page.getByLabel('Account name').fill(' ');
            await refuses(page, 'Continue');
          },
        },
        {
          name: 'the new account',
          open: async (page) => {
            await page.getByLabel('Account name').fill('Another name');
            await opens(page, 'Continue');
          },
          part: dialog,
        },
      ],
    },
    { route: '/applicants', ready: expectRows },
    {
      route: '/students',
      ready: expectRows,
      states: [
        {
          name: 'a panel',
          open: async (page) => {
            await openRow(page);
            await heading('Timeline', 3)(page);
          },
        },
        { name: 'the question', open: opensDialog(/^(Register|Unregister) student$/), part: dialog },
      ],
    },
    { route: '/center-resources', ready: text('Centre accreditation guidelines') },
    {
      route: '/center-documents',
      ready: (page) => expect(button(page, /^All periods: /)).toBeVisible(),
      states: [
        {
          name: 'an upload without a file',
          open: async (page) => {
            await opens(page, /^(Upload|Re-upload): /);
            await refuses(page, /^Upload$/);
          },
          part: dialog,
        },
        {
          name: 'the periods of a type',
          open: async (page) => {
            await page.goto('/center-documents');
            await press(/^All periods: /)(page);
            await expect(panelOf(page).getByRole('list', { name: 'Periods, latest first' })).toBeVisible();
          },
          part: panel,
        },
        {
          name: 'the sheet of a month',
          open: async (page) => {
            await page.goto('/center-documents');
            await opens(page, /^Template: /);
          },
          part: dialog,
        },
      ],
    },
    { route: '/centers', ready: expectRows },
    { route: '/settings', ready: text('This device') },
  ],
};

const severalCentresScreens: Group = {
  name: 'the screens of several centres',
  width: 'phone',
  as: 'threeCentresAdmin',
  rows: [
    { route: '/center-profile', ready: (page) => expect(page.getByLabel('Centre', { exact: true })).toBeVisible() },
  ],
};

const gatedScreens: Group = {
  name: 'the gate of centres that have not signed',
  width: 'phone',
  as: 'gatedCenterAdmin',
  rows: [{ route: '/applicants', ready: text('Contract Signature Required') }],
};

const groups = [
  publicSite,
  publicLinks,
  signingIn,
  newApplicantScreens,
  pendingApplicantScreens,
  approvedApplicantScreens,
  officerScreens,
  figuresScreens,
  platformAdminScreens,
  superAdminScreens,
  centreScreens,
  severalCentresScreens,
  gatedScreens,
];

const sizes = { phone: { width: 360, height: 740 }, desk: { width: 1280, height: 800 } } as const;
type Width = keyof typeof sizes;
const otherThan = (width: Width): Width => (width === 'phone' ? 'desk' : 'phone');

/** Returns the prerendered pages and the routes of the app that have no row here. */
export function forgottenRoutes(): string[] {
  const prerendered = readdirSync(new URL('../apps/web/dist', import.meta.url))
    // A page in another language has its code before the ending.
    .filter((file) => /^[^.]+\.html$/.test(file) && !['404.html', 'app.html', 'desk.html'].includes(file))
    .map((file) => (file === 'index.html' ? '/' : `/${file.replace('.html', '')}`));
  const routes = new Set([...screens.map(({ path }) => path), ...authPaths, ...prerendered]);
  for (const { rows } of groups) for (const { route } of rows) routes.delete(route ?? '');
  return [...routes];
}

/** Runs a check at both widths, the given one first, and restores that one. */
export async function expectAccessibleAtBoth(
  page: Page,
  width: Width,
  check: (at: Width) => Promise<void>,
): Promise<void> {
  for (const at of [width, otherThan(width)]) {
    await page.setViewportSize(sizes[at]);
    await check(at);
  }
  await page.setViewportSize(sizes[width]);
}

type Fixtures = Pick<Parameters<Parameters<typeof test>[2]>[0], 'page' | 'request' | 'signIn' | 'expectAccessible'>;

interface ScreensOfGroup {
  readonly title: string;
  readonly look: (fixtures: Fixtures) => Promise<void>;
}

/**
 * Returns a journey for each group whose users work at this width. It checks every screen at both widths, and on the phone the
 * states of each screen. In the full suite it returns every group, and checks every screen and state at this width only.
 */
export const screensAt = (width: Width): ScreensOfGroup[] =>
  groups
    .filter((group) => isFull || group.width === width)
    .map((group) => ({
      title: `axe finds nothing on ${group.name}, and nothing scrolls sideways`,
      look: (fixtures) => lookAt(group, width, fixtures),
    }));

/** Runs a check in dark colours, which staff can choose. */
async function expectAccessibleInTheDark(page: Page, check: () => Promise<void>): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await check();
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Navigates within the app, as a link does: loading the app again costs more than checking most screens. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate(`{
    document.querySelector('h1')?.setAttribute('data-left', '');
    history.pushState({}, '', ${JSON.stringify(path)});
  }`);
  await expect(page.locator('h1:not([data-left])').first()).toBeVisible();
}

async function lookAt({ as, rows, ...group }: Group, width: Width, fixtures: Fixtures) {
  const { page, request, signIn, expectAccessible } = fixtures;
  const isOfStaff = group.width === 'desk' && width === 'desk';
  if (as) await signIn(as);
  for (const [index, { route = '', address = route, ready, states = [] }] of rows.entries()) {
    const path = typeof address === 'string' ? address : await address(request);
    await test.step(path, async () => {
      if (as && index > 0) await follow(page, path);
      else await page.goto(path);
      await ready(page);
      if (isFull) await expectAccessible(path);
      else await expectAccessibleAtBoth(page, width, (at) => expectAccessible(`${path}, ${at}`));
      if (isOfStaff) await expectAccessibleInTheDark(page, () => expectAccessible(`${path}, dark`));
    });
    if (width === 'desk' && !isFull) continue;
    for (const { name: state, open, part } of states) {
      await test.step(state, async () => {
        await open(page);
        await expectAccessible(`${path}, ${state}`, part);
      });
    }
  }
}
