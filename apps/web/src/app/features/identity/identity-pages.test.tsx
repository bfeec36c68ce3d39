// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  closedWindow,
  cut,
  descriptionOf,
  expectProblems,
  openApp,
  openWindow,
  press,
  refusal,
  sessionFor,
  settingsOf,
  type,
} from '../../testing/open-app.tsx';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const open = { 'GET /settings/public': settingsOf(openWindow, closedWindow) };
const closed = { 'GET /settings/public': settingsOf(closedWindow, closedWindow) };

describe('/login', () => {
  test('names what is missing, and has the fields a password manager looks for', async () => {
    await openApp('/login', { answers: closed });
    await heading('Welcome Back');
    expect(screen.getByLabelText('Username').getAttribute('autocomplete')).toBe('username');
    expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password');
    press('Sign In');
    await expectProblems('Username is required', 'Password is required');
  });

  test('says how to get in after a refusal, and reports an answer it cannot read', async () => {
    const app = await openApp('/login', { answers: closed });
    await heading('Welcome Back');
    type('Username', '+2348031112222');
    type('Password', 'not the password');
    app.answer({ 'POST /auth/login': refusal(401, 'INVALID_CREDENTIALS', 'No such account') });
    press('Sign In');
    await expectProblems('Invalid credentials');
    app.answer({ 'POST /auth/login': refusal(429, 'TOO_MANY_REQUESTS', 'Too many requests') });
    press('Sign In');
    await expectProblems('Too many requests');
    expect(descriptionOf(document.activeElement ?? document.body)).toMatch(/reset your password\.$/);
    app.answer({ 'POST /auth/login': { hello: 'world' } });
    press('Sign In');
    await expectProblems('Unknown response format');
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('+2348031112222');
  });

  test.each([
    ['/login', '/dashboard'],
    ['/forgot-password', '/dashboard'],
    ['/reset-password?username=ola', '/dashboard'],
    ['/signup', '/apply'],
  ])('%s leads a signed-in applicant to %s', async (from, to) => {
    const app = await openApp(from, { role: 'applicant' });
    expect(app.path()).toBe(to);
  });

  test.each([
    ['/reset-password', '/forgot-password'],
    ['/dashboard', '/login'],
    ['/apply', '/login'],
  ])('%s leads a visitor to %s', async (from, to) => {
    expect((await openApp(from, { answers: closed })).path()).toBe(to);
  });
});

const details = {
  'First name': 'Ọlá',
  'Last name': 'Newcomer',
  'Email address': 'ola@example.org',
  'Phone number': '0803 111 2222',
  Password: 'a goat in the market',
};
const fill = (values: Partial<typeof details> = details) => {
  for (const [label, value] of Object.entries(values)) type(new RegExp(`^${label}`), value);
};
const typed = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`), { selector: 'input' }).value;
const begun = (retryAfter = 60, sentAt = '2026-11-23T22:41:00.000Z') => ({
  message: 'We have sent codes',
  data: { attempt: 'attempt', phoneNumber: '+2348031112222', sent: true, sentAt, retryAfter },
});
const boxes = (label: string) => [...screen.getByRole('group', { name: label }).querySelectorAll('input')];
const typeCode = (label: string, code: string) => {
  for (const [index, value] of [...code].entries())
    fireEvent.change(boxes(label)[index] as Element, { target: { value } });
};
const bySms = 'Code from the text message';
const byEmail = 'Code from the email';
const wrongCode = 'The code is wrong or has expired. Ask for a new one';

/** Signs up to the step with the codes. */
async function signUp(answer: object = begun()) {
  const app = await openApp('/signup', { answers: { ...open, 'POST /auth/signup': answer } });
  await heading('Sign Up');
  await screen.findByLabelText(/^First name/);
  fill();
  press('Sign Up');
  await heading('Confirm your account');
  return app;
}

describe('/signup', () => {
  test('shows the banner and no form while applications are closed', async () => {
    await openApp('/signup', { answers: closed });
    const banner = await screen.findByRole('region', { name: 'Application status' });
    expect(banner.textContent).toContain('Applications are now closed');
    expect(banner.textContent).toContain('STC (6 months) is closed. No opening date has been set yet.');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Sign Up' })).toBeNull();
  });

  test('promises nothing about applications before it knows', async () => {
    await openApp('/signup', { answers: { 'GET /settings/public': () => undefined } });
    await screen.findByRole('status', { name: 'Loading the form' });
    expect(screen.queryByRole('region', { name: 'Application status' })).toBeNull();
  });

  test('asks again for what could not be loaded', async () => {
    const app = await openApp('/signup', { answers: { 'GET /settings/public': cut } });
    expect((await screen.findByRole('alert')).textContent).toContain('The portal could not be reached');
    app.answer(open);
    press('Retry');
    await screen.findByLabelText(/^First name/);
  });

  test('lists every problem at once, here and by the server, and keeps what was typed', async () => {
    const app = await openApp('/signup', { answers: open });
    await screen.findByLabelText(/^First name/);
    press('Sign Up');
    await expectProblems(
      'First name is required',
      'Last name is required',
      'Phone number is required',
      'Password must be at least 8 characters long',
    );
    expect(descriptionOf(screen.getByLabelText(/^First name/))).toContain('First name is required');

    fill({
      ...details,
      'First name': '7',
      'Email address': 'ada@',
      'Phone number': '0803 123 456',
      Password: 'password1',
    });
    press('Sign Up');
    await expectProblems(
      'First name must have letters, and may have spaces, hyphens, apostrophes, and full stops after initials',
      'Email address is invalid',
      'A Nigerian mobile number has 11 digits, such as 0803 123 4567; you typed 10',
      'This password is one of the most common ones. Choose another',
    );

    fill();
    expect(screen.getByText('We will use +234 803 111 2222')).toBeTruthy();
    const errors = [
      { field: 'email', code: 'INVALID', message: 'Email address is invalid' },
      { field: 'password', code: 'COMMON', message: 'This password is one of the most common ones' },
    ];
    app.answer({ 'POST /auth/signup': refusal(400, 'INVALID_FORM', 'Invalid', { errors }) });
    press('Sign Up');
    await expectProblems(...errors.map(({ message }) => message));
    type(/^Email address/, 'ola2@example.org');
    app.answer({ 'POST /auth/signup': cut });
    fill({ Password: 'another goat there' });
    press('Sign Up');
    await expectProblems(/^An unexpected error occurred/);
    expect(typed('Password')).toBe('another goat there');
    expect(typed('First name')).toBe('Ọlá');
  });

  test('asks for one code if no email address is given', async () => {
    const app = await openApp('/signup', { answers: { ...open, 'POST /auth/signup': begun(0) } });
    await screen.findByLabelText(/^First name/);
    fill({ ...details, 'Email address': '' });
    press('Sign Up');
    await heading('Confirm your account');
    expect(screen.getByText(/^We have sent a code to/).textContent).toMatch(
      /\+234 803 111 2222\. It works for 10 minutes\.$/,
    );
    expect(screen.queryByRole('group', { name: byEmail })).toBeNull();
    screen.getByRole('button', { name: 'Send a new code' });
    typeCode(bySms, '123456');
    app.answer({ 'POST /auth/confirm-signup': { message: 'Confirmed', data: { session: sessionFor('applicant') } } });
    press('Confirm');
    await screen.findByText('Your phone number is confirmed, and you are signed in.');
  });

  test('says that applications closed in the meantime, and keeps what was typed', async () => {
    const app = await openApp('/signup', { answers: open });
    await screen.findByLabelText(/^First name/);
    fill();
    app.answer({ 'POST /auth/signup': refusal(409, 'INTAKE_CLOSED', 'Applications are now closed') });
    press('Sign Up');
    const banner = await screen.findByRole('region', { name: 'Application status' });
    await waitFor(() => expect(document.activeElement).toBe(banner));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(typed('Email address')).toBe(details['Email address']);
  });

  test('says when another code can be asked for, and keeps the typed one if none was sent', async () => {
    const app = await signUp();
    expect(screen.getByText(/^You can ask for new codes in \d+ seconds?\.$/)).toBeTruthy();
    expect(screen.getByText('Use the newest codes, sent at 23:41.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send new codes' })).toBeNull();
    expect(sessionStorage.getItem('pendingSignUp')).not.toContain(details.Password);
    expect(app.sent.at(-1)?.body).toMatchObject({ password: details.Password });
  });

  test('clears a typed code once new codes are sent, not before', async () => {
    const app = await signUp(begun(0));
    typeCode(bySms, '123');
    const lately = { message: 'Sent lately', data: { sent: false, sentAt: '2026-11-23T22:41:00.000Z', retryAfter: 0 } };
    app.answer({ 'POST /auth/signup-codes': lately });
    press('Send new codes');
    await screen.findByRole('button', { name: 'Send new codes' });
    expect(
      boxes(bySms)
        .map(({ value }) => value)
        .join(''),
    ).toBe('123');
    app.answer({ 'POST /auth/signup-codes': begun(60, '2026-11-23T22:45:00.000Z') });
    press('Send new codes');
    await screen.findByText('Use the newest codes, sent at 23:45.');
    expect(
      boxes(bySms)
        .map(({ value }) => value)
        .join(''),
    ).toBe('');
  });

  test('holds back corrected details until codes can be sent again, by the portal’s clock', async () => {
    const app = await signUp(begun(0));
    press('Change my details');
    await heading('Sign Up');
    expect(typed('Phone number')).toBe(details['Phone number']);
    const lately = refusal(429, 'CODES_SENT_LATELY', 'Wait', { params: { seconds: 37 } });
    lately.headers.set('Retry-After', '37');
    app.answer({ 'POST /auth/signup': lately });
    press('Send new codes');
    const send = await screen.findByRole('button', { name: 'Send new codes' });
    await waitFor(() => expect(send.getAttribute('aria-disabled')).toBe('true'));
    expect(descriptionOf(send)).toMatch(/^You can send these details in 3[67] seconds$/);
    expect(app.sent.at(-1)?.body).toMatchObject({ replaces: 'attempt' });
  });

  test('begins again when the hour of a sign-up is over, and keeps everything but the password', async () => {
    const app = await signUp(begun(0));
    app.answer({ 'POST /auth/signup-codes': refusal(410, 'SIGN_UP_EXPIRED', 'Your sign-up was begun too long ago') });
    press('Send new codes');
    await heading('Sign Up');
    expect(typed('Phone number')).toBe(details['Phone number']);
  });

  test('lets a person in whose answer to a code was lost, when the code is sent again', async () => {
    const app = await signUp();
    typeCode(bySms, '123456');
    app.answer({ 'POST /auth/confirm-signup': cut });
    press('Confirm');
    await expectProblems(/The portal could not be reached/);
    app.answer({
      'POST /auth/confirm-signup': refusal(400, 'INVALID_CODE', wrongCode),
      'POST /auth/login': sessionFor('applicant'),
    });
    press('Confirm');
    await screen.findByText(/^Your phone number is confirmed, and you are signed in/);
    expect(app.sent.find(({ call }) => call === 'POST /auth/login')?.body).toMatchObject({
      password: details.Password,
    });
    expect(sessionStorage.getItem('pendingSignUp')).toBeNull();
  });

  test('accepts the right code of two, and opens sign-in with what it confirmed', async () => {
    const app = await signUp();
    typeCode(bySms, '000000');
    typeCode(byEmail, '123456');
    app.answer({
      'POST /auth/confirm-signup': ({ body }: { body: unknown }) =>
        (body as { code: string }).code === '123456'
          ? { message: 'Confirmed', data: { session: null } }
          : refusal(400, 'INVALID_CODE', wrongCode),
    });
    press('Confirm');
    await screen.findByText('Your email address is confirmed');
    await expectProblems(wrongCode);
    press('Continue to your application');
    await heading('Welcome Back');
    expect(typed('Username')).toBe(details['Email address']);
  });
});

describe('a forgotten password', () => {
  test('is asked about with a username, and says what went wrong', async () => {
    const app = await openApp('/forgot-password');
    await heading('Forgot Password');
    type('Username', '   ');
    press('Send Reset Instructions');
    await expectProblems('Username is required');
    type('Username', 'neither phone nor e-mail');
    const errors = [{ field: 'username', code: 'INVALID', message: 'Invalid' }];
    for (const [answer, text] of [
      [refusal(400, 'INVALID_FORM', 'Invalid', { errors }), 'Invalid username format. Please check and try again.'],
      [new Response('<h1>Bad gateway</h1>', { status: 502 }), 'Failed to send reset instructions'],
      [refusal(429, 'TOO_MANY_ATTEMPTS', 'Try again at ten'), 'Try again at ten'],
      [cut, /^An unexpected error occurred/],
    ] as const) {
      app.answer({ 'POST /auth/forgot-password': answer });
      press('Send Reset Instructions');
      await expectProblems(text);
    }
    expect(typed('Username')).toBe('neither phone nor e-mail');
  });

  test('is reset with a code: every problem is listed, and nothing typed is lost', async () => {
    const app = await openApp('/reset-password?username=ola');
    await heading('Reset Password');
    typeCode('Verification Code', '12345');
    type('New Password', 'short');
    type('Confirm New Password', 'shirt');
    press('Reset Password');
    await expectProblems(
      'Please enter the complete 6-digit verification code',
      'Password must be at least 8 characters long',
      'Passwords do not match',
    );
    expect(typed('New Password')).toBe('short');
    fireEvent.click(screen.getByRole('button', { name: /^Please enter the complete/ }));
    expect(document.activeElement).toBe(boxes('Verification Code')[0]);

    typeCode('Verification Code', '123456');
    type('New Password', 'Ojuelegba 1');
    type('Confirm New Password', 'Ojuelegba 1');
    app.answer({ 'POST /auth/reset-password': refusal(400, 'INVALID_CODE', wrongCode) });
    press('Reset Password');
    await expectProblems(wrongCode);
    expect(
      boxes('Verification Code')
        .map(({ value }) => value)
        .join(''),
    ).toBe('123456');
    app.answer({ 'POST /auth/reset-password': new Response('Bad gateway', { status: 502 }) });
    press('Reset Password');
    await expectProblems('Failed to reset password');
  });
});
