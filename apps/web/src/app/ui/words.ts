/** Texts shared by all pages. */
export const uiWords = {
  skip: 'Skip to content',
  closedBanner: 'Application status',
  initiative: 'TVET Initiative',
  ministry: 'Federal Ministry of Education',
  retry: 'Retry',
  failed: (message: string) => `Error: ${message}`,
  missing: 'Not Available',
  closeMessage: 'Close message',
  documentTitle: (page: string) => `${page} | TVET Initiative`,
};

export const downloadWords = {
  noAddress: 'Failed to generate download URL',
  failed: 'Failed to download file. Please try again.',
  started: 'Download started successfully',
};

/** Texts of the switch between the user's own centres. */
export const centreWords = {
  pick: 'Pick a centre',
  /** The portal returns the same for another user's centre and for one that does not exist. */
  notFound: 'Not found',
  own: (name: string) => `Go to ${name}`,
};

export const panelWords = {
  close: 'Close panel',
  previous: 'Previous',
  next: 'Next',
  place: (place: string, total: string) => `${place} of ${total}`,
};

export const viewerWords = {
  close: 'Close file',
  tools: 'Zoom and turn',
  smaller: 'Zoom out',
  larger: 'Zoom in',
  turn: 'Turn to the right',
  zoom: (percent: number) => `${percent} %`,
  pages: 'Pages',
  page: (page: number, of: number) => `Page ${page} of ${of}`,
  more: (shown: number, of: number) =>
    `The first ${shown} of ${of} pages are shown. Download the file to read the rest.`,
  noPicture: 'This file has no picture to show. Download it to read it.',
  download: 'Download',
};

export const singleKeysWords = {
  use: 'Use single keys',
  off: 'Off, a letter or ? alone does nothing anywhere in the portal in this browser',
};

export const codeWords = {
  digit: (digit: number, of: number) => `Digit ${digit} of ${of}`,
};

export const strengthWords = {
  advice: 'Capitals, digits and signs make it stronger',
  strength: (label: string) => `Password strength: ${label}`,
};

export const documentBadgeWords = {
  urgency: { overdue: 'Overdue', due: 'Due' },
};

export const uploadProgressWords = {
  progress: 'Upload progress',
};
