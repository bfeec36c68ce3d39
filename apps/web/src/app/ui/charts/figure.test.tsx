// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FigureTable } from './figure.tsx';

afterEach(cleanup);

test('rows of one name are rows of their own, also when one of them goes', () => {
  const complaints = vi.spyOn(console, 'error').mockReturnValue();
  const row = (count: string) => ({ name: 'Under Review: verified by Musa Bello', cells: [count] });
  const table = (counts: readonly string[]) => (
    <FigureTable caption="Pending applications" rowHeader="Waiting for" columns={['Total']} rows={counts.map(row)} />
  );
  const shown = () => screen.getAllByRole('cell', { hidden: true }).map(({ textContent }) => textContent);
  const { rerender } = render(table(['7', '3', '2']));
  expect(shown()).toEqual(['7', '3', '2']);
  rerender(table(['3', '2']));
  expect(shown()).toEqual(['3', '2']);
  // React warns about rows with the same key.
  expect(complaints).not.toHaveBeenCalled();
});
