/** What the parts of every page say. */
export const uiWords = {
  initiative: 'TVET Initiative',
  ministry: 'Federal Ministry of Education',
  retry: 'Retry',
  failed: (message: string) => `Error: ${message}`,
  missing: 'Not Available',
  closeMessage: 'Close message',
  documentTitle: (page: string) => `${page} | TVET Initiative`,
};

export const panelWords = {
  close: 'Close panel',
  previous: 'Previous',
  next: 'Next',
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
