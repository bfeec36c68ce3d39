import { maxFilterText, maxPage, maxPageSize } from '@tvet/contract';

/** A filter's text; undefined for what the contract would refuse. */
export function readText(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > maxFilterText || value.includes('\u0000')) return undefined;
  return value.trim() === '' ? undefined : value;
}

/** A page after the first; undefined for the first and for what is no page. */
export function readPage(value: unknown): number | undefined {
  const page = readCount(value, maxPage);
  return page === 1 ? undefined : page;
}

/** Rows on a page; undefined for what the contract would refuse. */
export const readLimit = (value: unknown): number | undefined => readCount(value, maxPageSize);

function readCount(value: unknown, most: number): number | undefined {
  const count = Number(value);
  return Number.isInteger(count) && count >= 1 && count <= most ? count : undefined;
}
