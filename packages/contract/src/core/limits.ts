// Apart from the schemas, so that whoever only reads an address need not load them.

/** Rows on a page unless the call says otherwise (document 2 section 9). */
export const pageSize = 30;
/** The most rows one page may have (decisions G3). */
export const maxPageSize = 500;
/** The last page that may be asked for. */
export const maxPage = 1_000_000;
/** Characters in a search or filter box. */
export const maxFilterText = 200;
