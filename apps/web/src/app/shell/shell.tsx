import '../../design/dark.css';
import '../ui/styles/office.css';
import { t } from '@lingui/core/macro';
import { UnstyledButton } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { DraftNote, LanguageControl } from '../../languages/language-control.tsx';
import { hasQueueAccess } from '../approvals/queue-access.ts';
import { hasPalette, PaletteButton, PaletteHost } from '../palette/palette-button.tsx';
import { queryClientOf, viewerOf } from '../query-client.ts';
import { useSession } from '../session/use-session.ts';
import { Brand } from '../ui/brand.tsx';
import { onInput } from '../ui/first-input.ts';
import { later } from '../ui/later.tsx';
import { useShownHeight } from '../ui/shown-height.ts';
import { SkipLink } from '../ui/skip-link.tsx';
import { preloadToasts } from '../ui/toasts.tsx';
import { PrintFoot } from './print-foot.tsx';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { useFolded } from './use-folded.ts';

// Only users with a queue load it: applicants on phones have none.
const loadApprovals = () => import('../approvals/queue-panel.tsx');
const SecondFactorGate = lazy(async () => ({ default: (await import('../second-factor/gate.tsx')).SecondFactorGate }));
const ApprovalsIndicator = lazy(async () => ({ default: (await loadApprovals()).ApprovalsIndicator }));
const ApprovalsPanel = lazy(async () => ({ default: (await loadApprovals()).ApprovalsPanel }));

// Only staff load them.
const loadNotifications = () => import('../notifications/notifications-panel.tsx');
const NotificationBell = lazy(async () => ({ default: (await loadNotifications()).NotificationBell }));
const NotificationsPanel = lazy(async () => ({ default: (await loadNotifications()).NotificationsPanel }));

// Wide windows have no menu to open, and few users have an agreement to sign.
const MenuDrawer = later(() => import('./menu-drawer.tsx'), 'MenuDrawer');
const AgreementGate = later(() => import('./agreement-gate.tsx'), 'AgreementGate');
const narrow = '(max-width: 767.98px)';

export function Shell() {
  const state = useSession();
  const { pathname } = useLocation();
  const [menuOpen, menu] = useDisclosure(false);
  const [searching, palette] = useDisclosure(false);
  const isNarrow = useMediaQuery(narrow, undefined, { getInitialValueInEffect: false });
  const { folded, toggle } = useFolded();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes when the page changes, whatever else does
  useEffect(menu.close, [pathname]);

  useEffect(() => onInput(preloadToasts), []);

  // The guard is about to redirect: for a moment there is no user to render the page for.
  if (state.kind !== 'signed-in') return null;
  const { user, agreementRequired, secondFactorRequired } = state;
  const viewer = viewerOf(state);
  const search = hasPalette(user) && <PaletteButton onOpen={palette.open} />;
  const hasQueue = hasQueueAccess(user.permissions);
  const isNotified = user.permissions.includes('notifications:read');
  const indicator = hasQueue && (
    <Suspense>
      <ApprovalsIndicator />
    </Suspense>
  );

  return (
    <QueryClientProvider client={queryClientOf(viewer)}>
      <div className={classes.shell} data-folded={folded || undefined}>
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
          {search ? (
            <div className={classes.search}>{search}</div>
          ) : (
            <span className={classes.firstName}>{user.firstName || t`user`}</span>
          )}
          {user.role === 'applicant' && <LanguageControl />}
          {isNotified && (
            <Suspense>
              <NotificationBell />
            </Suspense>
          )}
          {indicator && <div className={classes.queue}>{indicator}</div>}
        </MobileHeader>
        <aside className={classes.aside} data-palette="light" aria-label={t`Sidebar`}>
          <Sidebar
            user={user}
            fold={user.role === 'applicant' ? undefined : { folded, toggle }}
            search={search}
            bell={
              isNotified && (
                <Suspense>
                  <NotificationBell />
                </Suspense>
              )
            }
          >
            {indicator}
          </Sidebar>
        </aside>
        {isNarrow && <MenuDrawer user={user} opened={menuOpen} onClose={menu.close} />}
        <main id="main" tabIndex={-1} className={classes.main}>
          {user.role === 'applicant' && <DraftNote />}
          {/* Behind the gate every call of a page would be refused. */}
          {secondFactorRequired ? (
            <Suspense>
              <SecondFactorGate />
            </Suspense>
          ) : (
            !agreementRequired && <Outlet key={viewer} />
          )}
        </main>
        {search && <PaletteHost user={user} opened={searching} onOpen={palette.open} onClose={palette.close} />}
        {agreementRequired && <AgreementGate user={user} />}
        {user.role !== 'applicant' && <PrintFoot user={user} />}
        {hasQueue && (
          <Suspense>
            <ApprovalsPanel />
          </Suspense>
        )}
        {isNotified && (
          <Suspense>
            <NotificationsPanel />
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
