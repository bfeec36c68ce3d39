import { refreshTokenKey } from './stored-tokens.ts';

export const colourSchemes = ['system', 'light', 'dark'] as const;
export type ColourScheme = (typeof colourSchemes)[number];

export const prefersDark = '(prefers-color-scheme: dark)';
const key = 'colour-scheme';

/** The choice of this browser. */
export function storedScheme(): ColourScheme {
  // A browser may refuse access to storage. The page then follows the system.
  try {
    return colourSchemes.find((scheme) => scheme === localStorage.getItem(key)) ?? 'system';
  } catch {
    return 'system';
  }
}

export function storeScheme(scheme: ColourScheme): void {
  try {
    localStorage.setItem(key, scheme);
  } catch {
    // The choice then lasts as long as the page.
  }
}

export const resolveScheme = (scheme: ColourScheme, systemIsDark: boolean): 'light' | 'dark' =>
  scheme === 'dark' || (scheme === 'system' && systemIsDark) ? 'dark' : 'light';

/** The colours while the session is not known, on a page that only staff load. */
export function firstScheme(): 'light' | 'dark' {
  try {
    if (localStorage.getItem(refreshTokenKey) === null) return 'light';
  } catch {
    return 'light';
  }
  return resolveScheme(storedScheme(), matchMedia(prefersDark).matches);
}
