import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import classes from './features/identity/auth-form.module.css';
import { LoginFields } from './features/identity/login-fields.tsx';
import { LoginFrame } from './features/identity/login-frame.tsx';
import { loginWords } from './features/identity/words.ts';
import { cssVariables, theme } from './ui/theme.ts';

const description = 'Sign in to the TVET Initiative portal of the Federal Ministry of Education.';

const head = `<title>Sign in | TVET Initiative</title>
    <meta name="description" content="${description}" />
    <link rel="preload" href="/src/design/fonts/inter-700.woff2" as="font" type="font/woff2" crossorigin />
    <link rel="preload" href="/src/design/fonts/inter-400.woff2" as="font" type="font/woff2" crossorigin />`;

/**
 * The page of the app with the sign-in form already in it: to be read and filled before the app is there. No form yet,
 * so that nothing typed can be sent anywhere but by the app.
 */
export function renderLogin(appHtml: string): string {
  const form = renderToStaticMarkup(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme="light">
      <LoginFrame>
        <div className={classes.form}>
          <LoginFields forgot={<a href="/forgot-password">{loginWords.forgot}</a>} />
        </div>
      </LoginFrame>
    </MantineProvider>,
  );
  return appHtml
    .replace('    <meta name="robots" content="noindex" />\n', '')
    .replace(/<title>.*<\/title>/, () => head)
    .replace('<div id="root"></div>', () => `<div id="root" data-prerendered>${form}</div>`);
}
