import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import classes from './features/identity/auth-form.module.css';
import { LoginFields } from './features/identity/login-fields.tsx';
import { LoginFrame } from './features/identity/login-frame.tsx';
import { NewHere } from './features/identity/new-here.tsx';
import { BuiltSignUp } from './features/identity/sign-up-frame.tsx';
import { signUpWords } from './features/identity/sign-up-words.ts';
import { loginWords } from './features/identity/words.ts';
import { cssVariables, theme } from './ui/theme.ts';

interface Built {
  readonly title: string;
  readonly description: string;
  readonly page: ReactNode;
}

const headOf = ({ title, description }: Built) => `<title>${title} | TVET Initiative</title>
    <meta name="description" content="${description}" />
    <link rel="preload" href="/src/design/fonts/inter-700.woff2" as="font" type="font/woff2" crossorigin />
    <link rel="preload" href="/src/design/fonts/inter-400.woff2" as="font" type="font/woff2" crossorigin />`;

/**
 * The page of the app with its form already in it: to be read and filled before the app is there. No form yet,
 * so that nothing typed can be sent anywhere but by the app.
 */
function render(appHtml: string, built: Built): string {
  const page = renderToStaticMarkup(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme="light">
      {built.page}
    </MantineProvider>,
  );
  return appHtml
    .replace('    <meta name="robots" content="noindex" />\n', '')
    .replace(/<title>.*<\/title>/, () => headOf(built))
    .replace('<div id="root"></div>', () => `<div id="root" data-prerendered>${page}</div>`);
}

export const renderLogin = (appHtml: string): string =>
  render(appHtml, {
    title: loginWords.tab,
    description: 'Sign in to the TVET Initiative portal of the Federal Ministry of Education.',
    page: (
      <LoginFrame>
        <div className={classes.form}>
          <LoginFields forgot={<a href="/forgot-password">{loginWords.forgot}</a>} />
        </div>
        <NewHere link={<a href="/signup">{loginWords.createAccount}</a>} />
      </LoginFrame>
    ),
  });

export const renderSignUp = (appHtml: string): string =>
  render(appHtml, {
    title: signUpWords.title,
    description: 'Create the account you apply with for free training in the TVET Initiative.',
    page: <BuiltSignUp signIn={<a href="/login">{signUpWords.signIn}</a>} />,
  });
