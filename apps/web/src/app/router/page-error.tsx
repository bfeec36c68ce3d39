import { t } from '@lingui/core/macro';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { messageOf } from '../api/errors.ts';
import { ErrorBox } from '../ui/error-box.tsx';
import { HelpLink } from '../ui/help-link.tsx';
import { Page } from '../ui/page.tsx';

/** A page that could not be rendered: a part of the app that failed to load, or a bug. */
export function PageError({ error }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <Page title={t`This page could not be shown`}>
      <ErrorBox message={messageOf(error)} onRetry={() => router.invalidate()} />
      <HelpLink />
    </Page>
  );
}
