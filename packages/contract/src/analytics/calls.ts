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
  summary: 'What was submitted, approved and rejected in each month, week or day of a year',
  params: yearParams,
  query: yearQuery,
  answer: yearFigures,
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
  summary: 'The intakes and years that can be asked about',
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
  summary: 'Each trade: how many want it, and how many can be taught',
  query: reportQuery,
  answer: tradeReport,
});

export const getPeopleReport = defineCall({
  ...ofReaders,
  path: '/analytics/report/people',
  summary: 'Age and gender of those who applied, by trade',
  query: reportQuery,
  answer: peopleReport,
});

export const getFunnelReport = defineCall({
  ...ofReaders,
  path: '/analytics/report/funnel',
  summary: 'How many come how far, from sign-up to registered',
  query: reportQuery,
  answer: funnelReport,
});

export const getWaitingReport = defineCall({
  ...ofReaders,
  path: '/analytics/report/waiting',
  summary: 'What waits for a decision, by age and by who verified it, with the oldest of each',
  query: reportQuery,
  answer: waitingReport,
});

export const getOverdueReport = defineCall({
  ...ofReaders,
  path: '/analytics/report/documents',
  summary: 'Centres by documents overdue, in each state',
  query: overdueQuery,
  answer: overdueReport,
});

export const exportReport = defineCall({
  ...ofReaders,
  path: '/analytics/report/export.csv',
  summary:
    'The table of one figure of the report; of everything alone, and rounded, for those who may not take small counts along',
  errors: [...ofReaders.errors, 'EXPORT_NOT_WHOLE'],
  query: reportExportQuery,
  answer: { bytes: 'file', types: ['text/csv'] },
});
