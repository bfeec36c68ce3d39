import type { ReportFilters } from './schema.ts';

/** What a report is about in one sentence, for paper, pictures and tables that leave the portal; empty where it is about everything. */
export function sayReportFilters({ intake, category, state, skill, startDate, endDate }: ReportFilters): string {
  const parts = [
    ...(intake ? [`intake ${intake}`] : []),
    ...(category ? [`program ${category}`] : []),
    ...(state ? [`state ${state}`] : []),
    ...(skill?.length ? [`trade ${skill.join(' or ')}`] : []),
    ...(startDate ? [`submitted from ${startDate}`] : []),
    ...(endDate ? [`submitted to ${endDate}`] : []),
  ];
  return parts.length > 0 ? `Only ${parts.join('; ')}.` : '';
}
