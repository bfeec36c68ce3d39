import { t } from '@lingui/core/macro';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { type Screen, type ScreenPath, screens } from '@tvet/contract';
import { hasOpenDecisions, logOut } from '../approvals/log-out.ts';
import { readInvitation, readPaperCode, readSetup } from '../features/agreements/link-search.ts';
import { readYearSearch } from '../features/analytics/figures/year-search.ts';
import { readReportAddress } from '../features/analytics/report/report-address.ts';
import type { MyApplicationsSearch } from '../features/applicants/my-applications-page.tsx';
import type { ApplicantsSearch } from '../features/applications/applicants-search.ts';
import type { StudentsSearch } from '../features/applications/students-search.ts';
import { readApplySearch } from '../features/apply/apply-search.ts';
import type { CentersSearch } from '../features/centres/centers-search.ts';
import { readCenterDocumentsSearch } from '../features/documents/centre/center-documents-search.ts';
import type { MissingSearch } from '../features/documents/review/missing-search.ts';
import type { ReviewSearch } from '../features/documents/review/review-search.ts';
import { type ResetState, readResetSearch } from '../features/identity/reset-details.ts';
import type { TrailSearch } from '../features/settings/trail-search.ts';
import type { SuggestionsSearch } from '../features/skill-suggestions/skill-suggestions-page.tsx';
import type { UsersSearch } from '../features/users/users-search.ts';
import { loadDashboardMessages } from '../messages.ts';
import { pagesFollow } from '../ui/focus.ts';
import { cancelPendingInput } from '../ui/list/cancel-pending-input.ts';
import { readCentre } from '../ui/list/read-search.ts';
import { guardLink, guardReset, guardScreen, guardSignedOut, type HasPage } from './guards.ts';
import { PageError } from './page-error.tsx';
import { BarePending, PagePending, WindowPending } from './page-pending.tsx';
import { leaveFor, ToPublicSite } from './public-site.tsx';
import { parseSearch, readBy, stringifySearch } from './search.ts';
import type { ShellPage } from './shell-pages.ts';

const applyPath = '/apply';
const allScreens: readonly Screen[] = screens;

const rootRoute = createRootRouteWithContext<{ hasPage: HasPage }>()();

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  beforeLoad: ({ location }) => guardSignedOut(location.state.from),
  component: lazyRouteComponent(() => import('../features/identity/login-page.tsx'), 'LoginPage'),
});

const forgotPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgot-password',
  beforeLoad: () => guardSignedOut(undefined),
  component: lazyRouteComponent(() => import('../features/identity/forgot-password-page.tsx'), 'ForgotPasswordPage'),
});

const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-password',
  validateSearch: readResetSearch,
  beforeLoad: ({ location, search }) => ({ details: guardReset(location.state, search) }),
  component: lazyRouteComponent(() => import('../features/identity/reset-password-page.tsx'), 'ResetPasswordPage'),
});

const signUpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/signup',
  // Users who have just confirmed a sign-up go straight to their application.
  beforeLoad: () => guardSignedOut(allScreens.some(({ path }) => path === applyPath) ? applyPath : undefined),
  component: lazyRouteComponent(() => import('../features/identity/sign-up-page.tsx'), 'SignUpPage'),
});

const signupCenterRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/signup-center',
  validateSearch: readInvitation,
  beforeLoad: ({ search }) => ({
    link: guardLink(
      search,
      t`The link is incomplete. Open it from the email again, or ask the people who invited you for a new invitation.`,
    ),
  }),
  component: lazyRouteComponent(() => import('../features/agreements/signup-center-page.tsx'), 'SignupCenterPage'),
});

const signupCenterSignedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/signup-center-signed',
  validateSearch: readSetup,
  beforeLoad: ({ search }) => ({ link: guardLink(search, t`Invalid signup link. Please contact support.`) }),
  component: lazyRouteComponent(
    () => import('../features/agreements/signup-center-signed-page.tsx'),
    'SignupCenterSignedPage',
  ),
});

/** For visitors with the address of a signing, signed in or not. */
const signAgreementRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-agreement',
  component: lazyRouteComponent(() => import('../features/agreements/sign-page.tsx'), 'SignPage'),
});

const verifyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/verify',
  validateSearch: readBy(readPaperCode),
  component: lazyRouteComponent(() => import('../features/agreements/verify-page.tsx'), 'VerifyPage'),
});

const logoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/logout',
  beforeLoad: async ({ preload }) => {
    if (preload || (await hasOpenDecisions())) return;
    await logOut();
    await leaveFor('/');
  },
  component: lazyRouteComponent(() => import('../approvals/logout-page.tsx'), 'LogoutPage'),
});

const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  component: lazyRouteComponent(async () => {
    const messages = loadDashboardMessages();
    const { Shell } = await import('../shell/shell.tsx');
    await messages;
    return { Shell };
  }, 'Shell'),
  pendingComponent: WindowPending,
});

const guardedBy = (path: ScreenPath) => ({
  beforeLoad: ({ location }: { location: { href: string } }) => guardScreen(path, hasPage, location.href),
});

const guarded = <P extends ScreenPath>(path: P) => ({
  getParentRoute: () => shellRoute,
  path,
  ...guardedBy(path),
  pendingComponent: PagePending,
});

/** The query of a list page as links name it. */
type LinkTo<Search> = { [Name in keyof Search]?: string | number | readonly string[] };

/** The page reads its query when it has loaded, so that its filters stay out of the first script. */
const readLater = <Search,>(query: Record<string, unknown>) => query as LinkTo<Search>;

/** A page inside the shell, by the name of its component. */
const shellPage = (name: ShellPage) =>
  lazyRouteComponent(async () => ({ default: await (await import('./shell-pages.ts')).shellPages[name]() }));

/** The screens that have a page. The route of any other screen redirects to /dashboard, and the sidebar omits it. */
const pages = {
  '/dashboard': createRoute({
    ...guarded('/dashboard'),
    // The year of its chart, and the filters of the report at its end.
    validateSearch: readBy((query) => ({ ...readYearSearch(query), ...readReportAddress(query) })),
    component: shellPage('Dashboard'),
  }),
  '/applicants': createRoute({
    ...guarded('/applicants'),
    validateSearch: readLater<ApplicantsSearch>,
    component: shellPage('ApplicantsPage'),
  }),
  '/applications': createRoute({
    ...guarded('/applications'),
    validateSearch: readLater<MyApplicationsSearch>,
    component: shellPage('MyApplicationsPage'),
  }),
  '/student-resources': createRoute({
    ...guarded('/student-resources'),
    component: shellPage('StudentResourcesPage'),
  }),
  '/students': createRoute({
    ...guarded('/students'),
    validateSearch: readLater<StudentsSearch>,
    component: shellPage('StudentsPage'),
  }),
  '/centers': createRoute({
    ...guarded('/centers'),
    validateSearch: readLater<CentersSearch>,
    component: shellPage('CentersPage'),
  }),
  '/center-profile': createRoute({
    ...guarded('/center-profile'),
    validateSearch: readBy(readCentre),
    component: shellPage('CenterProfilePage'),
  }),
  '/center-resources': createRoute({
    ...guarded('/center-resources'),
    validateSearch: readBy(readCentre),
    component: shellPage('CenterResourcesPage'),
  }),
  '/resources': createRoute({
    ...guarded('/resources'),
    component: shellPage('ManagedResourcesPage'),
  }),
  '/center-documents': createRoute({
    ...guarded('/center-documents'),
    validateSearch: readBy(readCenterDocumentsSearch),
    component: shellPage('CenterDocumentsPage'),
  }),
  '/center-documents-review': createRoute({
    ...guarded('/center-documents-review'),
    validateSearch: readLater<ReviewSearch>,
    component: shellPage('ReviewPage'),
  }),
  '/center-documents-missing': createRoute({
    ...guarded('/center-documents-missing'),
    validateSearch: readLater<MissingSearch>,
    component: shellPage('MissingPage'),
  }),
  '/analytics': createRoute({
    ...guarded('/analytics'),
    validateSearch: readBy(readYearSearch),
    component: shellPage('AnalyticsPage'),
  }),
  '/analytics/report': createRoute({
    ...guarded('/analytics/report'),
    validateSearch: readBy(readReportAddress),
    component: shellPage('ReportPage'),
  }),
  '/skill-suggestions': createRoute({
    ...guarded('/skill-suggestions'),
    validateSearch: readLater<SuggestionsSearch>,
    component: shellPage('SkillSuggestionsPage'),
  }),
  '/users': createRoute({
    ...guarded('/users'),
    validateSearch: readLater<UsersSearch>,
    component: shellPage('UsersPage'),
  }),
  '/operations': createRoute({
    ...guarded('/operations'),
    component: shellPage('OperationsPage'),
  }),
  '/settings': createRoute({
    ...guarded('/settings'),
    validateSearch: readLater<TrailSearch>,
    component: shellPage('SettingsPage'),
  }),
  '/account': createRoute({
    ...guarded('/account'),
    component: shellPage('AccountPage'),
  }),
};

/** Outside the shell: applicants on cheap phones load only the form. */
const applyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/apply',
  validateSearch: readBy(readApplySearch),
  ...guardedBy('/apply'),
  component: lazyRouteComponent(() => import('../features/apply/apply-page.tsx'), 'ApplyPage'),
});

const hasPage = (path: ScreenPath): boolean => path in pages || path === '/apply';

/** Screens without a page are guarded like any other; an unknown address redirects to /. */
const otherRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: ({ location }) => {
    const screen = screens.find(({ path }) => path === location.pathname.replace(/\/$/, ''));
    return screen && guardScreen(screen.path, hasPage, location.href);
  },
  component: ToPublicSite,
});

const oldApplicantsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard/applicants',
  validateSearch: readLater<ApplicantsSearch>,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/applicants', search, replace: true });
  },
});

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    loginRoute,
    forgotPasswordRoute,
    resetPasswordRoute,
    signUpRoute,
    signupCenterRoute,
    signupCenterSignedRoute,
    signAgreementRoute,
    verifyRoute,
    logoutRoute,
    oldApplicantsRoute,
    applyRoute,
    shellRoute.addChildren(pages),
    otherRoute,
  ]),
  context: { hasPage },
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  // There is no earlier page that could stay, so the placeholder appears immediately.
  defaultPendingMs: 0,
  defaultPendingComponent: BarePending,
  defaultErrorComponent: PageError,
  scrollRestoration: true,
});

// From the second page on, the previous page stays for a moment: a page that loads quickly needs no placeholder.
const stopWaiting = router.subscribe('onResolved', () => {
  stopWaiting();
  router.update({ ...router.options, defaultPendingMs: 200 });
});

// The previous page stays until the next one has loaded; pending text in it would navigate back to it.
router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
  if (!pathChanged) return;
  cancelPendingInput();
  if (fromLocation) pagesFollow();
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface HistoryState extends ResetState {
    /** The page that was requested before the redirect to sign-in. */
    from?: string;
    /** The page of the account was opened from the review of an application. */
    fromReview?: boolean;
  }
}
