import type { ApplicationFilters } from '@tvet/contract';

/** Returns true if any filter restricts the list. `ideasOnly: false` does not. */
export const isFiltered = ({ ideasOnly, ...others }: ApplicationFilters): boolean =>
  ideasOnly === true ||
  Object.values(others).some(
    (value) => value !== undefined && value !== '' && !(Array.isArray(value) && !value.length),
  );
