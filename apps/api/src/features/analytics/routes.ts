import { calls } from '@tvet/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { inData } from '../../http/present.ts';
import { route } from '../../http/route.ts';
import { getApplicantFigures } from './get-applicant-figures.ts';
import { getApplicationFigures, getDashboard } from './get-application-figures.ts';
import { getCentreFigures } from './get-centre-figures.ts';
import { getAnalyticsOptions } from './get-options.ts';
import { getYear } from './get-year.ts';
import { exportReport } from './report/export-report.ts';
import { getFunnelReport } from './report/get-funnel-report.ts';
import { getOverdueReport, overdueSharedForMs } from './report/get-overdue-report.ts';
import { getPeopleReport } from './report/get-people-report.ts';
import { getStateReport } from './report/get-state-report.ts';
import { getTradeReport } from './report/get-trade-report.ts';
import { getWaitingReport } from './report/get-waiting-report.ts';
import { reportOf, shared, sharedByQuestion } from './shared.ts';

export function analyticsRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, calls.getDashboard, { command: shared('dashboard', getDashboard) });
  route(app, context, calls.getApplicationFigures, { command: shared('applications', getApplicationFigures) });
  route(app, context, calls.getYear, { command: sharedByQuestion('year', getYear) });
  route(app, context, calls.getApplicantFigures, { command: shared('applicants', getApplicantFigures) });
  route(app, context, calls.getCentreFigures, { command: shared('centres', getCentreFigures) });

  route(app, context, calls.getAnalyticsOptions, { command: getAnalyticsOptions, present: inData });
  const present = inData;
  route(app, context, calls.getStateReport, { command: reportOf('states', getStateReport), present });
  route(app, context, calls.getTradeReport, { command: reportOf('trades', getTradeReport), present });
  route(app, context, calls.getPeopleReport, { command: reportOf('people', getPeopleReport), present });
  route(app, context, calls.getFunnelReport, { command: reportOf('funnel', getFunnelReport), present });
  route(app, context, calls.getWaitingReport, { command: reportOf('waiting', getWaitingReport), present });
  route(app, context, calls.getOverdueReport, {
    command: reportOf('documents', getOverdueReport, overdueSharedForMs),
    present,
  });
  route(app, context, calls.exportReport, { command: exportReport });
}
