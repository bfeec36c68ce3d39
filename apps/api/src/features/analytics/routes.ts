import { calls } from '@tvet/contract';
import { inData } from '../../platform/calls/present.ts';
import type { Route } from '../../platform/calls/route.ts';
import type { WorkWith } from '../../platform/calls/work.ts';
import { getApplicantFigures } from './get-applicant-figures.ts';
import { getApplicationFigures, getDashboard } from './get-application-figures.ts';
import { getCentreFigures } from './get-centre-figures.ts';
import { getAnalyticsOptions } from './get-options.ts';
import { getRejections } from './get-rejections.ts';
import { getYear } from './get-year.ts';
import { exportReport } from './report/export-report.ts';
import { getFunnelReport } from './report/get-funnel-report.ts';
import { getOverdueReport } from './report/get-overdue-report.ts';
import { getPeopleReport } from './report/get-people-report.ts';
import { getStateReport } from './report/get-state-report.ts';
import { getTradeReport } from './report/get-trade-report.ts';
import { getWaitingReport } from './report/get-waiting-report.ts';
import { type Report, shared } from './shared.ts';

export function analyticsRoutes(route: Route<'sharedAnswers'>): void {
  route(calls.getDashboard, { command: shared('dashboard', getDashboard) });
  route(calls.getApplicationFigures, { command: shared('applications', getApplicationFigures) });
  route(calls.getYear, { command: shared('year', getYear) });
  route(calls.getRejectionFigures, { command: shared('rejections', getRejections) });
  route(calls.getApplicantFigures, { command: shared('applicants', getApplicantFigures) });
  route(calls.getCentreFigures, { command: shared('centres', getCentreFigures) });

  route(calls.getAnalyticsOptions, { command: shared('options', getAnalyticsOptions), present: inData });
  const report = <Filters, Row>(find: (work: WorkWith<'sharedAnswers'>, filters: Filters) => Promise<Report<Row>>) => ({
    command: (work: WorkWith<'sharedAnswers'>, { query }: { readonly query: Filters }) => find(work, query),
    present: inData,
    mayUseReplica: true as const,
  });
  route(calls.getStateReport, report(getStateReport));
  route(calls.getTradeReport, report(getTradeReport));
  route(calls.getPeopleReport, report(getPeopleReport));
  route(calls.getFunnelReport, report(getFunnelReport));
  route(calls.getWaitingReport, report(getWaitingReport));
  route(calls.getOverdueReport, report(getOverdueReport));
  route(calls.exportReport, { command: exportReport, mayUseReplica: true });
}
