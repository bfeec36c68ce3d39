import { useNotifications } from '@mantine/notifications';
import { CatchBoundary } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';

const load = () => import('./toast-area.tsx');
const ToastArea = lazy(load);

/** Ahead of the first toast, which may be the one that says the network is gone. */
export function preloadToasts(): void {
  // What does not come now is asked for again by the first toast.
  load().catch(() => undefined);
}

/** Where toasts appear. Sign-in seldom has one, so what draws them is loaded with the first. */
export function Toasts() {
  const { notifications } = useNotifications();
  const [wanted, setWanted] = useState(false);
  if (notifications.length > 0 && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    // A toast that cannot be drawn must not take the page with it.
    <CatchBoundary getResetKey={() => notifications.length} errorComponent={() => null}>
      <Suspense>
        <ToastArea />
      </Suspense>
    </CatchBoundary>
  );
}
