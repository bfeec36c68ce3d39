import { defineCall } from '../core/call.ts';
import {
  analyticsOptions,
  applicantFigures,
  applicationFigures,
  centreFigures,
  dashboardCounts,
  funnelReport,
  overdueQuery,
  overdueReport,
  peopleReport,
  rejectionFigures,
  rejectionsQuery,
  reportExportQuery,
  reportQuery,
  stateReport,
  tradeReport,
  waitingReport,
  yearFigures,
  yearParams,
  yearQuery,
} from './schema.ts';

const tag = 'Analytics';
const ofReaders = {
  method: 'GET',
  tag,
  access: 'session',
  permission: 'analytics:read',
  errors: ['FORBIDDEN'],
} as const;

export const getDashboard = defineCall({
  ...ofReaders,
  path: '/analytics/dashboard',
  summary: 'The figures of the admin dashboard',
  answer: dashboardCounts,
});

export const getApplicationFigures = defineCall({
  ...ofReaders,
  path: '/analytics/applications',
  summary: 'Applications by status',
  answer: applicationFigures,
});

export const getYear = defineCall({
  ...ofReaders,
  path: '/analytics/applications/{year}',
  summary: 'Applications submitted, approved and rejected in each month, week or day of a year',
  params: yearParams,
  query: yearQuery,
  answer: yearFigures,
});

export const getRejectionFigures = defineCall({
  ...ofReaders,
  path: '/analytics/rejections/{year}',
  summary: 'The rejections of a year by reason and detail',
  params: yearParams,
  query: rejectionsQuery,
  answer: rejectionFigures,
});

export const getApplicantFigures = defineCall({
  ...ofReaders,
  path: '/analytics/applicants',
  summary: 'People who applied, by gender, age, state and program',
  answer: applicantFigures,
});

export const getCentreFigures = defineCall({
  ...ofReaders,
  path: '/analytics/centers',
  summary: 'Centres by state, program, agreement and funding',
  answer: centreFigures,
});

export const getAnalyticsOptions = defineCall({
  ...ofReaders,
  path: '/analytics/options',
  summary: 'The intakes and years that have figures',
  answer: analyticsOptions,
});

export const getStateReport = defineCall({
  ...ofReaders,
  path: '/analytics/report/states',
  summary: 'Each state: applications, places, and days to a decision',
  query: reportQuery,
  answer: stateReport,
});

export const getTradeReport = defineCall({
  ...ofReaders,
  path: '/analytics/report/trades',
  summary: 'Each trade: applications and places',
  query: reportQuery,
  answer: tradeReport,
});

export const getPeopleReport = defineCall({
  ...ofReaders,
  path: '/analytics/report/people',
  summary: 'Age and gender of applicants, by trade',
  query: reportQuery,
  answer: peopleReport,
});

export const getFunnelReport = defineCall({
  ...ofReaders,
  path: '/analytics/report/funnel',
  summary: 'The number of people who reached each step, from sign-up to registration',
  query: reportQuery,
  answer: funnelReport,
});

export const getWaitingReport = defineCall({
  ...ofReaders,
  path: '/analytics/report/waiting',
  summary: 'Pending applications by waiting time and by the officer who verified them, with the oldest of each',
  query: reportQuery,
  answer: waitingReport,
});

export const getOverdueReport = defineCall({
  ...ofReaders,
  path: '/analytics/report/documents',
  summary: 'Centres by number of overdue documents, in each state',
  query: overdueQuery,
  answer: overdueReport,
});

export const exportReport = defineCall({
  ...ofReaders,
  path: '/analytics/report/export.csv',
  summary:
    'The table of one figure of the report; roles that may not export small counts get it unfiltered and rounded',
  errors: [...ofReaders.errors, 'EXPORT_NOT_WHOLE'],
  query: reportExportQuery,
  answer: { bytes: 'file', types: ['text/csv'] },
});
