import type { I18n } from '@lingui/core';
import type { ClaimFilter, DeskFilter } from './claims/desk.ts';
import type { ApplicationFilters } from './schema.ts';
import { type ApplicationStatus, statusLabels } from './states.ts';

const labels: Readonly<Record<keyof ApplicationFilters, string>> = {
  search: 'Search',
  applicantId: 'Applicant ID',
  applicantName: 'Applicant name',
  note: 'Note contains',
  center: 'Centre',
  centerId: 'Centre with the id',
  skill: 'Skill',
  assigned: 'Assigned to a centre',
  waitingForApplicant: 'Waiting for applicant',
  requirementMissing: 'An entry requirement is missing',
  overdue: 'Overdue',
  approvalRequestedBy: 'Verified by the user with the id',
  claim: 'Claim',
  desk: 'Desk',
  decidedBy: 'Decided by the user with the id',
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

export const claimLabels: Readonly<Record<ClaimFilter, string>> = {
  mine: 'Mine',
  unclaimed: 'Unclaimed',
  claimed: 'Claimed by anyone',
};

export const deskLabels: Readonly<Record<DeskFilter, string>> = { doneToday: 'Done today', sentBack: 'Sent back' };

const namesOf = Object.keys as (record: typeof labels) => (keyof typeof labels)[];

/** The filters in the form in which they are stored. */
type Stored = { readonly [Name in keyof ApplicationFilters]?: unknown };

/** Returns the filters of a list, each like `Status: Approved or Rejected`. Empty without filters. */
export function sayApplicationFilters(filters: Stored, i18n: I18n): string[] {
  return namesOf(labels).flatMap((name) => {
    const value = filters[name];
    if (value === undefined || (Array.isArray(value) && value.length === 0)) return [];
    return [
      `${labels[name]}: ${[value]
        .flat()
        .map((one) => say(name, one, i18n))
        .join(' or ')}`,
    ];
  });
}

function say(name: keyof typeof labels, value: unknown, i18n: I18n): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (name === 'claim') return claimLabels[value as ClaimFilter];
  if (name === 'desk') return deskLabels[value as DeskFilter];
  const isStatus = (name === 'status' || name === 'decision') && Object.hasOwn(statusLabels, String(value));
  return isStatus ? i18n._(statusLabels[value as ApplicationStatus]) : String(value);
}
