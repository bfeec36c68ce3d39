// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { agreementPollMs } from '@tvet/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
// Loads the sentences of refusals before any refusal.
import '../api/error-sentences.ts';
import { toast } from '../ui/toast.ts';
import { useSigning } from './use-signing.ts';

/** The answers of the server to a sign call and to each status request. */
let answers: { sign: () => Response; status: () => Response };
const json = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

beforeEach(() => {
  vi.useFakeTimers();
  answers = {
    sign: () => json({ documentUrl: 'https://portal.example/sign-agreement#token' }),
    status: () => json({ hasAccepted: false }),
  };
  vi.stubGlobal('fetch', async (url: string) => (url.endsWith('/sign') ? answers.sign() : answers.status()));
  vi.spyOn(window, 'open').mockReturnValue(null);
  vi.spyOn(toast, 'success').mockReturnValue('');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const settle = () => act(() => vi.advanceTimersByTimeAsync(0));
const nextLook = () => act(() => vi.advanceTimersByTimeAsync(agreementPollMs));

async function signing(email: string | null = 'ola@test.example') {
  const onAccepted = vi.fn();
  const { result } = renderHook(() => useSigning({ centerId: 'a-centre', email, onAccepted }));
  act(() => result.current.sign());
  return { result, onAccepted };
}

test('waits until the agreement is signed elsewhere, and says so once', async () => {
  const { result, onAccepted } = await signing();
  expect(result.current.phase).toBe('generating');
  await settle();
  expect(result.current).toMatchObject({
    phase: 'polling',
    address: 'https://portal.example/sign-agreement#token',
    blocked: true,
  });
  await nextLook();
  expect(onAccepted).not.toHaveBeenCalled();

  answers.status = () => json({ hasAccepted: true });
  // Two status requests together.
  document.dispatchEvent(new Event('visibilitychange'));
  document.dispatchEvent(new Event('visibilitychange'));
  await nextLook();
  await nextLook();
  expect(onAccepted).toHaveBeenCalledTimes(1);
  expect(toast.success).toHaveBeenCalledTimes(1);
  expect(toast.success).toHaveBeenCalledWith('Contract successfully signed!');
  expect(result.current.phase).toBe('idle');
});

test('checks before the button is pressed, and reports no failure of such a check', async () => {
  const onAccepted = vi.fn();
  answers.status = () => json({}, 500);
  const { result } = renderHook(() =>
    useSigning({ centerId: 'a-centre', email: 'ola@test.example', onAccepted, watching: true }),
  );
  await nextLook();
  expect(result.current).toMatchObject({ phase: 'idle', fault: undefined });
  answers.status = () => json({ hasAccepted: true });
  await nextLook();
  expect(onAccepted).toHaveBeenCalledTimes(1);
});

test('reports a failed check, and checks again', async () => {
  const { result } = await signing();
  await settle();
  answers.status = () => json({}, 500);
  await nextLook();
  expect(result.current).toMatchObject({ phase: 'polling', fault: 'Failed to check contract status' });
  answers.status = () => json({ hasAccepted: false });
  await nextLook();
  expect(result.current.fault).toBeUndefined();
});

test('ends immediately if another person has signed', async () => {
  answers.sign = () => json({ code: 'AGREEMENT_SIGNED' }, 409);
  const { onAccepted } = await signing();
  await settle();
  expect(onAccepted).toHaveBeenCalledTimes(1);
});

test('names what keeps it from a link', async () => {
  const faultOf = async (sign: () => Response, email?: string | null) => {
    answers.sign = sign;
    const { result } = await signing(email);
    await settle();
    expect(result.current.phase).toBe('idle');
    return result.current.fault;
  };
  expect(await faultOf(() => json({ documentUrl: null }))).toBe('No signing URL available');
  expect(await faultOf(() => json({}, 500))).toBe('Failed to generate signing link');
  expect(await faultOf(answers.sign, null)).toBe('Missing user information required for signing');
});
