import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { LoaderCircle } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { saySolving, solving } from './api/solve.ts';
import { WindowPending } from './router/page-pending.tsx';
import { router } from './router/router.tsx';
import { StartFailed } from './session/start-failed.tsx';
import { useColourScheme } from './session/use-colour-scheme.ts';
import { useSession } from './session/use-session.ts';
import classes from './solving-notice.module.css';
import { cssVariables, theme } from './ui/theme.ts';
import { Toasts } from './ui/toasts.tsx';

/** Shows that the browser is working before a call continues (rules 4.13). The user does not have to do anything. */
function SolvingNotice() {
  const isSolving = useSyncExternalStore(solving.subscribe, solving.get);
  return (
    <div role="status" className={classes.area}>
      {isSolving && (
        <p className={classes.notice}>
          <LoaderCircle aria-hidden className={classes.icon} />
          {saySolving()}
        </p>
      )}
    </div>
  );
}

// The build for applicants knows light colours only.
const useScheme = import.meta.env.MODE === 'production' ? () => 'light' as const : useColourScheme;

export const App = () => (
  <I18nProvider i18n={i18n}>
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme={useScheme()}>
      <Toasts />
      <SolvingNotice />
      <Started />
    </MantineProvider>
  </I18nProvider>
);

/** No page is rendered before the session is known. */
function Started() {
  const { kind } = useSession();
  if (kind === 'starting') return <WindowPending />;
  if (kind === 'unreachable') return <StartFailed />;
  return <RouterProvider router={router} />;
}
