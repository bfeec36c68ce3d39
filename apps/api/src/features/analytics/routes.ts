import { calls } from '@tvet/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { route } from '../../http/route.ts';
import { inData } from '../../platform/calls/present.ts';
import type { Work } from '../../platform/calls/work.ts';
import { getApplicantFigures } from './get-applicant-figures.ts';
import { getApplicationFigures, getDashboard } from './get-application-figures.ts';
import { getCentreFigures } from './get-centre-figures.ts';
import { getAnalyticsOptions } from './get-options.ts';
import { getYear } from './get-year.ts';
import { exportReport } from './report/export-report.ts';
import { getFunnelReport } from './report/get-funnel-report.ts';
import { getOverdueReport } from './report/get-overdue-report.ts';
import { getPeopleReport } from './report/get-people-report.ts';
import { getStateReport } from './report/get-state-report.ts';
import { getTradeReport } from './report/get-trade-report.ts';
import { getWaitingReport } from './report/get-waiting-report.ts';
import { type Report, shared } from './shared.ts';

export function analyticsRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, calls.getDashboard, { command: shared('dashboard', getDashboard) });
  route(app, context, calls.getApplicationFigures, {
    command: shared('applications', getApplicationFigures),
  });
  route(app, context, calls.getYear, { command: shared('year', getYear) });
  route(app, context, calls.getApplicantFigures, {
    command: shared('applicants', getApplicantFigures),
  });
  route(app, context, calls.getCentreFigures, { command: shared('centres', getCentreFigures) });

  route(app, context, calls.getAnalyticsOptions, { command: shared('options', getAnalyticsOptions), present: inData });
  const report = <Filters, Row>(find: (work: Work, filters: Filters) => Promise<Report<Row>>) => ({
    command: (work: Work, { query }: { readonly query: Filters }) => find(work, query),
    present: inData,
    mayUseReplica: true as const,
  });
  route(app, context, calls.getStateReport, report(getStateReport));
  route(app, context, calls.getTradeReport, report(getTradeReport));
  route(app, context, calls.getPeopleReport, report(getPeopleReport));
  route(app, context, calls.getFunnelReport, report(getFunnelReport));
  route(app, context, calls.getWaitingReport, report(getWaitingReport));
  route(app, context, calls.getOverdueReport, report(getOverdueReport));
  route(app, context, calls.exportReport, { command: exportReport, mayUseReplica: true });
}
