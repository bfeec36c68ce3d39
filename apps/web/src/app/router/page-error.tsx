import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { messageOf } from '../api/errors.ts';
import { ErrorBox } from '../ui/error-box.tsx';
import { Page } from '../ui/page.tsx';
import { pageWords as words } from './words.ts';

/** A page that could not be rendered: a part of the app that failed to load, or a bug. */
export function PageError({ error }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <Page title={words.failed}>
      <ErrorBox message={messageOf(error)} onRetry={() => router.invalidate()} />
    </Page>
  );
}
