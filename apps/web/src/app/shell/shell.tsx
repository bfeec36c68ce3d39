import '../ui/styles/office.css';
import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { Button, Drawer, Modal, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { DraftNote, LanguageControl } from '../../languages/language-control.tsx';
import { isTransient } from '../api/errors.ts';
import { hasQueueAccess } from '../approvals/queue-access.ts';
import { session } from '../portal.ts';
import type { User } from '../session/login-answer.ts';
import { useSession } from '../session/use-session.ts';
import { SignContract } from '../signing/sign-contract.tsx';
import { useSigning } from '../signing/use-signing.ts';
import { Brand } from '../ui/brand.tsx';
import dialogClasses from '../ui/dialog/dialog.module.css';
import { useShownHeight } from '../ui/shown-height.ts';
import { SkipLink } from '../ui/skip-link.tsx';
import { preloadToasts } from '../ui/toasts.tsx';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';

/** One for each user: data loaded for one user must not be shown to the next. */
const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 1 && isTransient(error),
        staleTime: 10_000,
        networkMode: 'always',
        // Queries that failed offline are refetched when the network is back; the others only if they are stale.
        refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : true),
      },
      mutations: { networkMode: 'always' },
    },
  });

// Only users with a queue load it: applicants on phones have none.
const loadApprovals = () => import('../approvals/queue-panel.tsx');
const ApprovalsIndicator = lazy(async () => ({ default: (await loadApprovals()).ApprovalsIndicator }));
const ApprovalsPanel = lazy(async () => ({ default: (await loadApprovals()).ApprovalsPanel }));

export function Shell() {
  const state = useSession();
  const { pathname } = useLocation();
  const [menuOpen, menu] = useDisclosure(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes when the page changes, whatever else does
  useEffect(menu.close, [pathname]);

  useEffect(preloadToasts, []);

  // Requests that were refused because the agreement is missing are sent again after signing.
  const whose = state.kind === 'signed-in' ? `${state.user.id} ${state.agreementRequired}` : '';
  const client = useClientOf(whose);

  // The guard is about to redirect: for a moment there is no user to render the page for.
  if (state.kind !== 'signed-in') return null;
  const { user, agreementRequired } = state;
  const hasQueue = hasQueueAccess(user.permissions);
  const indicator = hasQueue && (
    <Suspense>
      <ApprovalsIndicator />
    </Suspense>
  );

  return (
    <QueryClientProvider client={client}>
      <div className={classes.shell}>
        <SkipLink />
        <MobileHeader>
          <UnstyledButton
            className={classes.hamburger}
            aria-label={t`Open menu`}
            aria-expanded={menuOpen}
            onClick={menu.open}
          >
            <Menu aria-hidden />
          </UnstyledButton>
          <Brand compact />
          <span className={classes.firstName}>{user.firstName || t`user`}</span>
          {user.role === 'applicant' && <LanguageControl />}
          {indicator && <div className={classes.queue}>{indicator}</div>}
        </MobileHeader>
        <aside className={classes.aside} aria-label={t`Sidebar`}>
          <Sidebar user={user}>{indicator}</Sidebar>
        </aside>
        <Drawer
          opened={menuOpen}
          onClose={menu.close}
          title={t`Menu`}
          size={288}
          closeButtonProps={{ 'aria-label': t`Close menu` }}
          classNames={{ content: classes.drawer, header: classes.drawerHeader, body: classes.drawerBody }}
        >
          <Sidebar user={user} />
        </Drawer>
        <main id="main" tabIndex={-1} className={classes.main}>
          {user.role === 'applicant' && <DraftNote />}
          {/* Behind the gate every call of a page would be refused. */}
          {!agreementRequired && <Outlet key={whose} />}
        </main>
        <AgreementGate user={user} opened={agreementRequired} />
        {hasQueue && (
          <Suspense>
            <ApprovalsPanel />
          </Suspense>
        )}
      </div>
    </QueryClientProvider>
  );
}

/** On wider screens the sidebar replaces it. */
function MobileHeader({ children }: { readonly children: ReactNode }) {
  const header = useRef<HTMLElement>(null);
  useShownHeight(header, '--head-height');
  return (
    <header ref={header} className={classes.mobileHeader}>
      {children}
    </header>
  );
}

/** The query client of pages and sidebar. Another person, or a signed agreement, gets an empty one. */
function useClientOf(whose: string): QueryClient {
  const [held, setHeld] = useState(() => ({ whose, client: createQueryClient() }));
  if (held.whose === whose) return held.client;
  const next = { whose, client: createQueryClient() };
  setHeld(next);
  return next.client;
}

/** Covers every page until the centre's agreement is signed. */
const AgreementGate = ({ user, opened }: { readonly user: User; readonly opened: boolean }) => (
  <Modal
    opened={opened}
    onClose={() => undefined}
    title={t`Contract Signature Required`}
    withCloseButton={false}
    closeOnEscape={false}
    closeOnClickOutside={false}
    centered
    classNames={{ title: dialogClasses.title }}
  >
    <GateBody user={user} />
  </Modal>
);

/** The first of several centres: a signed agreement opens the gate; the others are signed on /center-profile (rules 16.16). */
function GateBody({ user: { email, centerId, centers } }: { readonly user: User }) {
  const [first, ...others] = centers;
  const signing = useSigning({ email, centerId, onAccepted: session.agreementAccepted, watching: true });
  return (
    <div className="stack">
      <div className={dialogClasses.text}>
        <p>{sayUnsigned(first?.name)}</p>
        {others.length > 0 && (
          <p>
            <Plural
              value={{ count: others.length }}
              one="You can sign the agreement of your other centre afterwards, on the Center Profile page."
              other="You can sign the agreements of your # other centres afterwards, on the Center Profile page."
            />
          </p>
        )}
      </div>
      <SignContract signing={signing}>
        {signing.phase !== 'generating' && (
          <Button component={Link} to="/logout" preload={false} variant="default">
            <Trans>Cancel and log out</Trans>
          </Button>
        )}
      </SignContract>
    </div>
  );
}

const sayUnsigned = (centre: string | undefined): string =>
  centre
    ? t`${centre} has not signed its agreement with the TVET Initiative yet. You can see its applicants, students and documents once the agreement is signed.`
    : t`Your centre has not signed its agreement with the TVET Initiative yet. You can see its applicants, students and documents once the agreement is signed.`;
