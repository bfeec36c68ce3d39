import type { ApplicationFilters } from '@tvet/contract';

/** Returns true if any filter restricts the list. `ideasOnly: false` and `requirementMissing: false` do not. */
export const isFiltered = ({ ideasOnly, requirementMissing, ...others }: ApplicationFilters): boolean =>
  ideasOnly === true ||
  requirementMissing === true ||
  Object.values(others).some(
    (value) => value !== undefined && value !== '' && !(Array.isArray(value) && !value.length),
  );
