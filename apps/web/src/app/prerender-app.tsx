import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { I18nProvider } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { BuiltApply } from './features/apply/start-pending.tsx';
import classes from './features/identity/auth-form.module.css';
import { IntakeApart } from './features/identity/intake-lines.tsx';
import { builtIntake } from './features/identity/intake-said.ts';
import { LoginFields } from './features/identity/login-fields.tsx';
import { LoginFrame } from './features/identity/login-frame.tsx';
import { NewHere } from './features/identity/new-here.tsx';
import { BuiltSignUp } from './features/identity/sign-up-frame.tsx';
import { cssVariables, theme } from './ui/theme.ts';

/** Below a prerendered page: visible if the app fails to load, or takes half a minute (app.css). */
const NotStarted = () => (
  <p className="not-started" role="alert" hidden>
    <Trans>
      This page has not loaded completely. Check your network, then{' '}
      {/* biome-ignore lint/a11y/useValidAnchor: reloads the current address, whatever its query is */}
      <a href="">load it again</a>.
    </Trans>
  </p>
);

interface Built {
  readonly title: string;
  /** For search engines; absent if the page must not be listed. */
  readonly description?: string;
  /** The audience of the page. For other visitors the prerendered page does not stay while the app loads. */
  readonly audience: 'signed-out' | 'anybody';
  readonly page: ReactNode;
}

const unlisted = '<meta name="robots" content="noindex" />';

const headOf = ({ title }: Built) => `<title>${title} | TVET Initiative</title>
    <link rel="preload" href="/src/design/fonts/inter-700.woff2" as="font" type="font/woff2" crossorigin />
    <link rel="preload" href="/src/design/fonts/inter-400.woff2" as="font" type="font/woff2" crossorigin />`;

/**
 * A page of the app with its first view prerendered: users can read it, and fill in its fields, before the app has loaded.
 * It contains no form element, so that only the app can send its values; early submits are remembered (early-submit.ts).
 */
function render(appHtml: string, built: Built): string {
  const page = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme="light">
        {built.page}
      </MantineProvider>
    </I18nProvider>,
  );
  const notStarted = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <NotStarted />
    </I18nProvider>,
  );
  return appHtml
    .replace(unlisted, () =>
      built.description ? `<meta name="description" content="${built.description}" />` : unlisted,
    )
    .replace(/<title>.*<\/title>/, () => headOf(built))
    .replace(
      '<div id="root"></div>',
      () => `<div id="root" data-prerendered="${built.audience}">${page}</div>${notStarted}`,
    );
}

export const renderLogin = (appHtml: string): string =>
  render(appHtml, {
    title: t`Sign in`,
    description: t`Sign in to the TVET Initiative portal of the Federal Ministry of Education.`,
    audience: 'signed-out',
    page: (
      <LoginFrame>
        <div className={classes.form}>
          <LoginFields forgot={<a href="/forgot-password">{t`Forgot Password?`}</a>} />
        </div>
        <NewHere link={<a href="/signup">{t`Create an account`}</a>} />
        <IntakeApart said={builtIntake()} />
      </LoginFrame>
    ),
  });

export const renderSignUp = (appHtml: string): string =>
  render(appHtml, {
    title: t`Sign Up`,
    description: t`Create your account to apply for free training in the TVET Initiative.`,
    audience: 'signed-out',
    page: <BuiltSignUp signIn={<a href="/login">{t`Sign in`}</a>} />,
  });

export const renderApply = (appHtml: string): string =>
  render(appHtml, { title: t`Apply for training`, audience: 'anybody', page: <BuiltApply /> });
