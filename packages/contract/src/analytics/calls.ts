import { defineCall } from '../core/call.ts';
import { dashboardCounts } from './schema.ts';

export const getDashboard = defineCall({
  method: 'GET',
  path: '/analytics/dashboard',
  tag: 'Analytics',
  summary: 'The figures of the admin dashboard',
  access: 'session',
  permission: 'analytics:read',
  answer: dashboardCounts,
  errors: ['FORBIDDEN'],
});
