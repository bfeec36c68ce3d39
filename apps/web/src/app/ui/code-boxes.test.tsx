// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CodeBoxes } from './code-boxes.tsx';

afterEach(cleanup);

function open(fromSms = false) {
  let code = '';
  const change = (value: string) => {
    code = value;
  };
  render(
    <MantineProvider env="test">
      <CodeBoxes id="code" label="Code" length={6} fromSms={fromSms} onChange={change} />
    </MantineProvider>,
  );
  const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox');
  return {
    boxes,
    shown: () =>
      boxes()
        .map(({ value }) => value)
        .join('_'),
    focused: () => boxes().indexOf(document.activeElement as HTMLInputElement),
    code: () => code,
  };
}

test('a digit moves the focus on, a letter is refused, and Backspace goes back', () => {
  const { boxes, shown, focused } = open();
  for (const box of boxes()) expect(box.autocomplete).toBe('one-time-code');
  boxes()[0]?.focus();
  for (const value of ['1', '2', 'x', '4']) fireEvent.change(document.activeElement as Element, { target: { value } });
  expect(shown()).toBe('1_2_4___');
  expect(focused()).toBe(3);
  for (let presses = 0; presses < 2; presses++)
    fireEvent.keyDown(document.activeElement as Element, { key: 'Backspace' });
  expect(shown()).toBe('1_2____');
  expect(focused()).toBe(1);
});

test.each([
  ['123456', '1_2_3_4_5_6'],
  ['12 34 56', '1_2_3_4_5_6'],
  ['12345678', '1_2_3_4_5_6'],
  ['987', '9_8_7___'],
  ['abcdef', '_____'],
  ['Your code is 654321', '6_5_4_3_2_1'],
  ['98-76-54', '9_8_7_6_5_4'],
  ['12ab56', '1_2_5_6__'],
])('a paste of %j fills in %s and puts the focus after it', (text, filled) => {
  const { boxes, shown, focused, code } = open();
  boxes()[0]?.focus();
  fireEvent.paste(document.activeElement as Element, { clipboardData: { getData: () => text } });
  expect(shown()).toBe(filled);
  const digits = filled.replaceAll('_', '');
  expect(code()).toBe(digits);
  expect(focused()).toBe(Math.min(digits.length, 5));
});

test('the code of an SMS is filled in where the browser reads it, and is no longer waited for on another page', async () => {
  const asked: CredentialRequestOptions[] = [];
  const sms = Promise.withResolvers<unknown>();
  vi.stubGlobal('OTPCredential', class {});
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: {
      get: (options: CredentialRequestOptions) => {
        asked.push(options);
        return sms.promise;
      },
    },
  });
  const { shown, code } = open(true);
  expect(asked).toMatchObject([{ otp: { transport: ['sms'] } }]);
  sms.resolve({ code: '493817' });
  await waitFor(() => expect(shown()).toBe('4_9_3_8_1_7'));
  expect(code()).toBe('493817');
  cleanup();
  expect(asked[0]?.signal?.aborted).toBe(true);
  vi.unstubAllGlobals();
});
