// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Signing, Verification } from '@tvet/contract';
import { describe, expect, test } from 'vitest';
import { cut, expectProblems, openApp, press, refusal, type } from '../../testing/open-app.tsx';

const invitation = '/signup-center?token=secret&email=ola@example.org&centerId=c1';
const status = 'GET /centres/c1/agreement/status';
const sign = 'POST /centres/c1/agreement/sign';
const open = 'POST /agreement-signings/open';
const complete = 'POST /agreement-signings/complete';

const signing = {
  centre: { name: 'Aba College', tvetCode: 'AB-STC-001' },
  signer: { name: 'Ola Ade', email: 'ola@example.org' },
  text: { title: 'Training Centre Agreement', consent: 'I have read this agreement', introduction: [], sections: [] },
  textSha256: 'a'.repeat(64),
  draftUrl: '/draft.pdf',
} as unknown as Signing;
const signed = {
  signedAt: '2026-11-22T09:00:00.000Z',
  verifyUrl: '/verify?code=1',
  documentUrl: '/paper.pdf',
  next: { step: 'set-password', url: '/signup-center-signed' },
};
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const consent = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'I have read this agreement' });

describe('an incomplete link', () => {
  const ask = /ask the people who invited you for a new invitation/i;
  test.each([
    ['/signup-center', ask],
    ['/signup-center?token=a&email=b', ask],
    ['/signup-center-signed?token=a', 'Invalid signup link. Please contact support.'],
  ])('%s leads to the sign-in page with the reason', async (path, text) => {
    const app = await openApp(path);
    await waitFor(() => expect(app.path()).toBe('/login'));
    await screen.findByText(text);
  });
});

describe('an invitation', () => {
  test('offers another try while the agreement cannot be prepared', async () => {
    const app = await openApp(invitation, { answers: { [status]: cut } });
    await screen.findByText('Failed to load center agreement. Please try again or contact support.');
    app.answer({ [status]: { hasAccepted: false }, [sign]: { documentUrl: null } });
    press('Try again');
    await screen.findByText('No signing URL available for this center');
    app.answer({ [status]: () => undefined });
    press('Try again');
    await heading('Preparing Your Center Agreement');
  });

  test('that no longer works asks for a new one', async () => {
    await openApp(invitation, { answers: { [status]: refusal(403, 'INVALID_SETUP_LINK', 'No') } });
    await heading('Unable to Load Agreement');
    expect(screen.getByText(/for a new invitation/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('leads to the sign-in page once the agreement is signed', async () => {
    const app = await openApp(invitation, { answers: { [status]: { hasAccepted: true } } });
    await waitFor(() => expect(app.path()).toBe('/login'));
    await screen.findByText("You've already signed the document");
  });
});

describe('the signing page', () => {
  test('needs a name or a drawing, and the consent', async () => {
    await openApp('/sign-agreement#token', { answers: { [open]: { data: signing } } });
    await heading('Training Centre Agreement');
    press('Sign the agreement');
    await expectProblems('Type your full name', 'Tick the box to accept the agreement');
    type('Your full name', '山田 Ada');
    press('Sign the agreement');
    await expectProblems(
      'The paper cannot print 山 田. Choose "Draw my signature" instead',
      'Tick the box to accept the agreement',
    );
    fireEvent.click(screen.getByRole('radio', { name: 'Draw my signature' }));
    expect(screen.queryByRole('button', { name: 'Type your full name' })).toBeNull();
    press('Sign the agreement');
    await expectProblems('Draw your signature', 'Tick the box to accept the agreement');
  });

  test('can be drawn on with the keyboard alone', async () => {
    const app = await openApp('/sign-agreement#token', {
      answers: { [open]: { data: signing }, [complete]: { data: signed } },
    });
    await heading('Training Centre Agreement');
    fireEvent.click(screen.getByRole('radio', { name: 'Draw my signature' }));
    const sheet = screen.getByRole('application', { name: 'Your signature' });
    const keys = (...pressed: string[]) => {
      for (const key of pressed) fireEvent.keyDown(sheet, { key });
    };
    keys(' ', 'ArrowRight', 'ArrowUp');
    expect(screen.getByText('Nothing is drawn yet. The pen is down.')).toBeTruthy();
    keys(' ', 'ArrowRight', ' ', 'ArrowDown', ' ');
    expect(screen.getByText('2 lines. The pen is up.')).toBeTruthy();
    keys('Backspace');
    expect(screen.getByText('1 line. The pen is up.')).toBeTruthy();
    fireEvent.click(consent());
    press('Sign the agreement');
    await heading('The agreement is signed');
    const { body } = app.sent.find(({ call }) => call === complete) ?? {};
    const strokes = [
      [
        [60, 100],
        [70, 100],
        [70, 90],
      ],
    ];
    expect(body).toMatchObject({
      textSha256: signing.textSha256,
      consent: true,
      signature: { kind: 'drawn', strokes },
    });
  });

  test('asks for the consent again when the text has changed, and keeps the name', async () => {
    const app = await openApp('/sign-agreement#token', {
      answers: {
        [open]: { data: signing },
        [complete]: refusal(409, 'AGREEMENT_CHANGED', 'The agreement has changed'),
      },
    });
    await heading('Training Centre Agreement');
    type('Your full name', 'Ola Ade');
    fireEvent.click(consent());
    press('Sign the agreement');
    await expectProblems(/changed/);
    expect(consent().checked).toBe(false);
    expect(screen.getByLabelText<HTMLInputElement>('Your full name').value).toBe('Ola Ade');
    expect(app.sent.filter(({ call }) => call === open)).toHaveLength(2);

    app.answer({ [complete]: refusal(409, 'AGREEMENT_SIGNED', 'Signed') });
    fireEvent.click(consent());
    press('Sign the agreement');
    await heading('This agreement is signed');
  });

  test('tells an address that is over from an agreement that does not load', async () => {
    const app = await openApp('/sign-agreement#token', { answers: { [open]: cut } });
    await heading('Unable to Load Agreement');
    app.answer({ [open]: refusal(404, 'INVALID_SIGNING', 'No') });
    press('Try again');
    await heading('This signing page no longer works');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

describe('the first password', () => {
  const path = '/signup-center-signed?token=secret&email=ola@example.org';
  const reset = 'POST /auth/reset-password';
  const password = 'A donkey on the roof 7';
  const setUp = (chosen = password) => {
    type('Create Password', chosen);
    type('Confirm Password', password);
    press('Complete Setup');
  };

  test('is refused while it is weak or differs from its confirmation', async () => {
    await openApp(path);
    await heading('Complete Your Account Setup');
    setUp('weakweakweak');
    await expectProblems(/^Password is too weak/, 'Passwords do not match');
  });

  test('waits for the agreement to be signed, and is kept in the meantime', async () => {
    const app = await openApp(path, { answers: { [reset]: refusal(409, 'AGREEMENT_REQUIRED', 'Not yet') } });
    await heading('Complete Your Account Setup');
    setUp();
    await heading('Sign the agreement first');
    press('Try again');
    expect(screen.getByLabelText<HTMLInputElement>('Create Password').value).toBe(password);
    app.answer({ [reset]: refusal(400, 'INVALID_CODE', 'No') });
    press('Complete Setup');
    await heading('This link no longer works');
  });
});

describe('the check of a paper', () => {
  const choose = (name: string, text: string) => {
    const file = new File([text], name, { type: name.endsWith('.pdf') ? 'application/pdf' : 'text/plain' });
    fireEvent.change(screen.getByLabelText('Choose a PDF'), { target: { files: [file] } });
  };
  const paper = {
    kind: 'agreement',
    title: 'Training Centre Agreement',
    centreName: 'Aba College',
    tvetCode: 'AB-STC-001',
    signerName: 'Ola Ade',
    signedAt: '2026-11-22T09:00:00.000Z',
    sha256: 'a'.repeat(64),
  };

  test.each<[Verification['verdict'], string]>([
    ['sealed', 'Genuine: the portal sealed this document'],
    ['valid', 'Valid: the portal issued this receipt'],
    ['changed', 'Not genuine: the file was changed'],
    ['unknown', 'Unknown: the portal did not seal this'],
  ])('says what a file is that is %s', async (verdict, title) => {
    const facts = verdict === 'sealed' ? { paper } : {};
    await openApp('/verify', { answers: { 'POST /verify': { data: { verdict, ...facts } } } });
    await heading('Check a document');
    choose('paper.pdf', '%PDF-1.3');
    await screen.findByRole('heading', { name: title });
    expect(screen.queryByText('Aba College') !== null).toBe(verdict === 'sealed');
  });

  test('says that it checks, and refuses a file that is no PDF before it is sent', async () => {
    const app = await openApp('/verify', { answers: { 'POST /verify': () => undefined } });
    await heading('Check a document');
    choose('paper.pdf', '%PDF-1.3');
    await screen.findByText('Checking the file...');
    choose('paper.txt', 'text');
    await screen.findByText('Only a PDF can be checked');
    choose('paper.pdf', '');
    await screen.findByText(/^The file is empty/);
    expect(app.sent.filter(({ call }) => call === 'POST /verify')).toHaveLength(1);
  });

  test('takes an impossible code for one of no paper', async () => {
    await openApp('/verify?code=nobody-has-this-one', {
      answers: { 'GET /verify': refusal(400, 'INVALID_FORM', 'No') },
    });
    await screen.findByText(/^No document has this code\./);
  });
});

describe('the gate', () => {
  const centers = [
    { id: 'c1', name: 'Aba College', tvetCode: 'AB-STC-001' },
    { id: 'c2', name: 'Zaria Institute', tvetCode: 'KD-STC-002' },
  ] as never;

  test('names the first of two centres, and cannot be left while the link is generated', async () => {
    const pending = Promise.withResolvers<Response>();
    await openApp('/applicants', {
      role: 'centerAdmin',
      centers,
      answers: { [sign]: () => pending.promise, 'GET /applications': refusal(403, 'AGREEMENT_REQUIRED', 'Not signed') },
    });
    const gate = within(await screen.findByRole('dialog', { name: 'Contract Signature Required' }));
    expect(gate.getByText(/^Aba College has not signed/)).toBeTruthy();
    expect(gate.getByText(/^You can sign the agreement of your other centre afterwards/)).toBeTruthy();
    fireEvent.click(gate.getByRole('button', { name: 'Sign Contract' }));
    await gate.findByRole('button', { name: 'Generating the link...' });
    expect(gate.queryByRole('link', { name: 'Cancel and log out' })).toBeNull();
    pending.resolve(refusal(500, 'INTERNAL', 'No'));
    await gate.findByText('Failed to generate signing link');
    expect(gate.getByRole('link', { name: 'Cancel and log out' })).toBeTruthy();
  });

  test('is open when one centre has signed: the other signs from the profile', async () => {
    const rows = { centers: [{ id: 'c1', name: 'Aba College' }], pagination: {} };
    await openApp('/center-profile', { role: 'centerAdmin', centers, answers: { 'GET /centres': rows } });
    const left = within(await screen.findByRole('region', { name: 'Agreements to sign' }));
    expect(left.getByText('Zaria Institute (KD-STC-002)')).toBeTruthy();
    expect(left.queryByText(/Aba College/)).toBeNull();
    expect(left.getByRole('button', { name: 'Sign Contract' })).toBeTruthy();
  });
});
