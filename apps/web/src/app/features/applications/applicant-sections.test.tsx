// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ApplicationDetail, AttachedFile } from '@tvet/contract';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { closedWindow, openApp, refusal, settingsOf } from '../../testing/open-app.tsx';
import { ApplicantFiles } from './applicant-files.tsx';
import { ApplicantMessages } from './applicant-messages.tsx';
import { BirthDate } from './birth-date.tsx';

afterEach(cleanup);

const renderSection = (section: React.ReactNode) =>
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        {section}
      </QueryClientProvider>
    </MantineProvider>,
  );

test.each<[AttachedFile['state'], string]>([
  ['waiting', 'is not accepted yet'],
  ['infected', 'contains malicious software'],
  ['refused', 'was not accepted: see the timeline for the reason'],
])('an upload that is %s says so', (state, text) => {
  const proof = { state, fileName: 'certificate.pdf', uploadedAt: '2026-05-04T09:00:00.000Z' };
  const application = { proof, photo: null, proofOfEducationUrl: null, applicant: { avatar: null } };
  renderSection(
    <ApplicantFiles application={application as unknown as ApplicationDetail} viewing={undefined} onView={vi.fn()} />,
  );
  expect(screen.getByText(new RegExp(`^certificate\\.pdf, uploaded 4 May 2026, 10:00, ${text}`))).toBeTruthy();
});

test('messages that fail can be read at another try, and none are said to be none', async () => {
  let answer = refusal(422, 'INVALID_FORM', 'Not today');
  vi.stubGlobal('fetch', async () => answer);
  renderSection(<ApplicantMessages id="a1" asked={undefined} onResend={vi.fn()} />);
  await screen.findByText(/^Error: /);
  answer = Response.json({ data: [] });
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Nothing has been sent to the applicant yet.');
});

test('a birth date has the age today in Lagos, and is marked below the minimum age', async () => {
  // Half past midnight on the birthday in Lagos; in London it is the day before.
  vi.setSystemTime('2026-11-22T23:30:00Z');
  onTestFinished(() => void vi.useRealTimers());
  const ages = { minimum: 17, maximum: null };
  vi.stubGlobal('fetch', async () => Response.json(settingsOf(closedWindow, closedWindow, { ages })));
  renderSection(<BirthDate day="2010-11-23" />);
  expect(screen.getByText(/16 years/)).toBeTruthy();
  await screen.findByText('Below the minimum of 17');
});

test('a student of another centre is not there', async () => {
  await openApp('/students?open=11111111-2222-4333-8444-555555555555', {
    role: 'centerAdmin',
    answers: { 'GET /applications/*': refusal(404, 'NOT_FOUND', 'Not found') },
  });
  await screen.findByText('This application no longer exists, or you cannot see it.');
});
