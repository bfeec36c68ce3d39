import type { ReportFigure, ReportFilters } from './schema.ts';

/** Returns the report's filters that a figure uses. Documents have neither intake, program nor dates (rules 26.20). */
export function filtersOfFigure(figure: ReportFigure, filters: ReportFilters): ReportFilters {
  const { state, skill } = filters;
  return figure === 'documents' ? { ...(state && { state }), ...(skill && { skill }) } : filters;
}

/**
 * Returns the filters of a report as one sentence, for paper, pictures and tables that leave the portal. Empty without filters.
 */
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
