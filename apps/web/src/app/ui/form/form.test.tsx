// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { FormEvent } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Form } from './form.tsx';

afterEach(cleanup);

test('a form that is held back keeps its button, which says why and sends nothing', () => {
  const submit = vi.fn((event: FormEvent) => event.preventDefault());
  const show = (held?: string) => (
    <MantineProvider env="test">
      <Form
        form={{ submit, busy: false, dirty: false, problems: [], attempt: 0 }}
        words={{ submit: 'Send', busy: 'Sending...' }}
        held={held}
      >
        <input />
      </Form>
    </MantineProvider>
  );
  const { rerender } = render(show('Try again in 12 seconds'));
  const button = screen.getByRole('button', { name: 'Send', description: 'Try again in 12 seconds' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(button);
  expect(submit).not.toHaveBeenCalled();

  rerender(show());
  expect(button.getAttribute('aria-disabled')).toBe('false');
  fireEvent.click(button);
  expect(submit).toHaveBeenCalledTimes(1);
});
