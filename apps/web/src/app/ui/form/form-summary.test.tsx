// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FormSummary } from './form-summary.tsx';

afterEach(cleanup);

test('each of its problems leads to its field, whatever the field is', () => {
  const problems = ['input', 'boxes', 'code', 'sheet'].map((field) => ({ field, message: `Mend the ${field}` }));
  render(
    <MantineProvider env="test">
      <FormSummary problems={problems} attempt={1} />
      <input id="input" />
      <div id="boxes">
        <input data-testid="first of boxes" />
      </div>
      <input id="code-1" />
      <svg
        id="sheet"
        role="application"
        aria-label="A sheet"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: represents a sheet that is drawn on with the keys
        tabIndex={0}
      />
    </MantineProvider>,
  );
  const focusedBy = (field: string) => {
    fireEvent.click(screen.getByRole('button', { name: `Mend the ${field}` }));
    return document.activeElement;
  };
  expect(focusedBy('input')?.id).toBe('input');
  expect(focusedBy('boxes')).toBe(screen.getByTestId('first of boxes'));
  expect(focusedBy('code')?.id).toBe('code-1');
  expect(focusedBy('sheet')?.id).toBe('sheet');
});
