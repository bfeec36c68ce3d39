import '../ui/styles/office.css';
import { Drawer, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { createQueryClient } from '../queries.ts';
import { useSession } from '../session/use-session.ts';
import { Brand } from '../ui/brand.tsx';
import { preloadToasts } from '../ui/toasts.tsx';
import { AgreementGate } from './agreement-gate.tsx';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { shellWords as words } from './words.ts';

/** What surrounds every page of somebody signed in (rules 2.16, 2.19). */
export function Shell() {
  const state = useSession();
  const { pathname } = useLocation();
  const [menuOpen, menu] = useDisclosure(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes when the page changes, whatever else does
  useEffect(menu.close, [pathname]);

  useEffect(preloadToasts, []);

  // The guard is about to leave: for a moment nobody is there to draw a page for.
  if (state.kind !== 'signed-in') return null;
  const { user, agreementRequired } = state;

  return (
    <div className={classes.shell}>
      <a href="#main" className={classes.skip}>
        {words.skip}
      </a>
      <header className={classes.mobileHeader}>
        <UnstyledButton
          className={classes.hamburger}
          aria-label={words.openMenu}
          aria-expanded={menuOpen}
          onClick={menu.open}
        >
          <Menu aria-hidden />
        </UnstyledButton>
        <Brand compact />
        <span className={classes.firstName}>{user.firstName || words.nameless}</span>
      </header>
      <aside className={classes.aside} aria-label={words.sidebar}>
        <Sidebar user={user} />
      </aside>
      <Drawer
        opened={menuOpen}
        onClose={menu.close}
        title={words.menu}
        size={288}
        closeButtonProps={{ 'aria-label': words.closeMenu }}
        classNames={{ content: classes.drawer, header: classes.drawerHeader, body: classes.drawerBody }}
      >
        <Sidebar user={user} />
      </Drawer>
      <main id="main" tabIndex={-1} className={classes.main}>
        {/* What was refused for want of the agreement is asked for again once it is signed. */}
        <Data key={`${user.id} ${agreementRequired}`}>
          {/* Behind the gate a page has nothing but refusals to show. */}
          {!agreementRequired && <Outlet />}
        </Data>
      </main>
      <AgreementGate user={user} opened={agreementRequired} />
    </div>
  );
}

function Data({ children }: { readonly children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
