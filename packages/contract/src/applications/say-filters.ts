import type { ApplicationFilters } from './schema.ts';
import { statusLabels } from './states.ts';

const labels: Readonly<Record<keyof ApplicationFilters, string>> = {
  search: 'Search',
  applicantId: 'Applicant ID',
  applicantName: 'Applicant name',
  center: 'Centre',
  centerId: 'Centre with the id',
  skill: 'Skill',
  assigned: 'Assigned to a centre',
  status: 'Status',
  startDate: 'Submitted from',
  endDate: 'Submitted to',
  category: 'Category',
  state: 'State',
  lga: 'LGA',
  ideasOnly: 'IDEAS funded',
  decision: 'Decision',
  decidedFrom: 'Decided from',
  decidedTo: 'Decided to',
};

const namesOf = Object.keys as (record: typeof labels) => (keyof typeof labels)[];

/** As they are stored. */
type Stored = { readonly [Name in keyof ApplicationFilters]?: unknown };

/** Which applications a list is about, each filter as `Status: Approved or Rejected`; empty where it is about all of them. */
export function sayApplicationFilters(filters: Stored): string[] {
  return namesOf(labels).flatMap((name) => {
    const value = filters[name];
    if (value === undefined || (Array.isArray(value) && value.length === 0)) return [];
    return [
      `${labels[name]}: ${[value]
        .flat()
        .map((one) => say(name, one))
        .join(' or ')}`,
    ];
  });
}

function say(name: keyof typeof labels, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const isStatus = (name === 'status' || name === 'decision') && Object.hasOwn(statusLabels, String(value));
  return isStatus ? statusLabels[value as keyof typeof statusLabels] : String(value);
}
