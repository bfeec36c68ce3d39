import { useNotifications } from '@mantine/notifications';
import { CatchBoundary } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';

const load = () => import('./toast-area.tsx');
const ToastArea = lazy(load);

/** Loaded before the first toast, which may be the one that reports that the network is gone. */
export function preloadToasts(): void {
  // If this fails, the first toast fetches it again.
  load().catch(() => undefined);
}

/** The place of toasts. Sign-in seldom has one, so their code loads with the first. */
export function Toasts() {
  const { notifications } = useNotifications();
  const [wanted, setWanted] = useState(false);
  if (notifications.length > 0 && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    // A toast that fails to render must not break the page.
    <CatchBoundary getResetKey={() => notifications.length} errorComponent={() => null}>
      <Suspense>
        <ToastArea />
      </Suspense>
    </CatchBoundary>
  );
}
