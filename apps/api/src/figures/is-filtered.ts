import type { ApplicationFilters } from '@tvet/contract';

/** Whether a filter is set; the one that is for nothing restricts nothing (rules 10.5). */
export const isFiltered = ({ ideasOnly, ...others }: ApplicationFilters): boolean =>
  ideasOnly === true ||
  Object.values(others).some(
    (value) => value !== undefined && value !== '' && !(Array.isArray(value) && !value.length),
  );
