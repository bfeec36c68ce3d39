// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { ApplicationRow } from '@tvet/contract';
import { afterEach, expect, test } from 'vitest';
import { detailQuery } from './queries.ts';
import { StepDialog } from './step-dialog.tsx';

afterEach(cleanup);

const center = { id: 'c1', name: 'Aba College' };

test.each([
  [{ center, places: { capacity: 30, taken: 18, left: 12 } }, /^The centre has 12 places left in /, false],
  [{ center, places: { capacity: 30, taken: 31, left: 0 } }, /^The centre has no places left in /, true],
  [{ center, places: null }, /^The centre does not teach Welding/, true],
  [{ center: null, places: null }, /^The application has no centre. Assign one/, true],
])('approving %j says so, and warns where nothing is left', (shown, text, warns) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(detailQuery('a1').queryKey, { skillName: 'Welding', ...shown } as never);
  const application = { id: 'a1', applicantName: 'Ola Ade', applicantId: 'TV-7K3M-9PWX' } as ApplicationRow;
  render(
    <I18nProvider i18n={i18n}>
      <MantineProvider env="test">
        <QueryClientProvider client={client}>
          <StepDialog action="approve" application={application} onTaken={() => undefined} onClose={() => undefined} />
        </QueryClientProvider>
      </MantineProvider>
    </I18nProvider>,
  );
  const place = screen.getByText(text).closest('p');
  expect(place?.hasAttribute('data-warning')).toBe(warns);
});
