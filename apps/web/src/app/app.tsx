import { MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { WindowPending } from './router/page-pending.tsx';
import { router } from './router/router.tsx';
import { StartFailed } from './session/start-failed.tsx';
import { useSession } from './session/use-session.ts';
import { SolvingNotice } from './solving-notice.tsx';
import { cssVariables, theme } from './ui/theme.ts';
import { Toasts } from './ui/toasts.tsx';

export const App = () => (
  <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme="light">
    <Toasts />
    <SolvingNotice />
    <Started />
  </MantineProvider>
);

/** No page is rendered before the session is known. */
function Started() {
  const { kind } = useSession();
  if (kind === 'starting') return <WindowPending />;
  if (kind === 'unreachable') return <StartFailed />;
  return <RouterProvider router={router} />;
}
