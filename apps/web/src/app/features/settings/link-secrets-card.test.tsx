// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { toast } from '../../ui/toast.ts';
import { LinkSecretsCard } from './link-secrets-card.tsx';

afterEach(cleanup);

test('superAdmin reads how many links a new secret ends, and then how many it has ended', async () => {
  let secret: object = { family: 'conversion', out: 1, rotatedAt: null, rotatedBy: null };
  const rotate = () => {
    const rotatedBy = { id: 'p1', name: 'Ada Obi' };
    secret = { family: 'conversion', out: 0, rotatedAt: '2026-11-22T09:00:00.000Z', rotatedBy };
    return { ended: 1 };
  };
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json({ data: url.endsWith('/conversion/rotate') ? rotate() : [secret] }),
  );
  const success = vi.spyOn(toast, 'success').mockReturnValue('');
  render(
    <I18nProvider i18n={i18n}>
      <MantineProvider env="test">
        <QueryClientProvider client={new QueryClient()}>
          <LinkSecretsCard />
        </QueryClientProvider>
      </MantineProvider>
    </I18nProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Change the secret: Switch to Leather Work' }));
  const question = within(await screen.findByRole('dialog', { name: 'Change the secret' }));
  expect(question.getByText(/The 1 active link stops working immediately/)).toBeTruthy();
  fireEvent.click(question.getByRole('button', { name: 'Change the secret' }));
  await screen.findByText('0 active links');
  expect(screen.getByText(/^Secret changed by Ada Obi/)).toBeTruthy();
  expect(success).toHaveBeenCalledWith('Switch to Leather Work: 1 link has stopped working');
});
