import { existsSync } from 'node:fs';
import { canInstall, install } from './debian.ts';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const found = (): string | undefined => usualPlaces.find((path) => existsSync(path));

/** Finds the Chromium for the journeys, and installs Debian's if there is none. @throws if it cannot be installed. */
export async function findBrowser(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH says ${named}, and there is no such program`);
  if (named) return named;
  if (!found() && canInstall()) await install('chromium');
  const browser = found();
  if (!browser) {
    throw new Error('The journeys need Chromium or Chrome: install one, or name it in CHROMIUM_PATH');
  }
  return browser;
}
