import type { ApplicationFilters } from '@tvet/contract';

/** Returns true if any filter restricts the list. `ideasOnly`, `requirementMissing` and `overdue` do not while they are false. */
export const isFiltered = ({ ideasOnly, requirementMissing, overdue, ...others }: ApplicationFilters): boolean =>
  ideasOnly === true ||
  requirementMissing === true ||
  overdue === true ||
  Object.values(others).some(
    (value) => value !== undefined && value !== '' && !(Array.isArray(value) && !value.length),
  );
