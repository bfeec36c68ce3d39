import { existsSync } from 'node:fs';

/** The tests that a change can affect. */
export interface Affected {
  /** Folders of the unit tests; absent if Vitest has to follow the imports of the changed files. */
  readonly unit?: readonly string[];
  /** Path filters of the API's tests; `''` is all of them. */
  readonly api: readonly string[];
  /** Journeys, as paths below `e2e/`. */
  readonly journeys: readonly string[];
}

/** The journeys through each folder of the web app, as names of files in `e2e/phone` and `e2e/desk`. */
export const journeysThrough: Readonly<Record<string, readonly string[]>> = {
  'app/approvals': ['queue'],
  'app/banking': ['bank-details', 'centers'],
  'app/corrections': ['corrections', 'applicant'],
  'app/centres': ['centre-changes', 'applicant', 'apply'],
  'app/documents': ['center-documents', 'document-review'],
  'app/features/agreements': ['agreement'],
  'app/features/analytics': ['figures', 'outside-report'],
  'app/features/applicants': ['applicant'],
  'app/features/applications': [
    'applications',
    'centre-changes',
    'division-of-work',
    'review',
    'students',
    'export',
    'panel-links',
    'messages',
    'corrections',
    'notes',
    'keyboard',
    'views',
  ],
  'app/notifications': ['notes'],
  'app/palette': ['keyboard'],
  'app/drafts': ['apply'],
  'app/features/apply': ['apply', 'apply-weight', 'bad-network'],
  'app/features/centres': ['centers'],
  'app/features/documents': ['center-documents', 'document-review'],
  'app/features/identity': ['sign-in', 'sign-up'],
  'app/features/operations': ['operations'],
  'app/features/resources': ['resources'],
  'app/features/settings': ['settings', 'account'],
  'app/features/skill-suggestions': ['skill-suggestions'],
  'app/features/users': ['users'],
  'app/second-factor': ['second-factor'],
  'app/shell': ['shell'],
  'app/signing': ['agreement'],
  'app/ui/form': ['forms'],
  'app/ui/list': ['applications'],
  'public/landing': ['public-site'],
  corrections: ['corrections', 'applicant'],
  'public/link-pages': ['link-pages', 'corrections'],
};

/** The lists of screens; the journeys `screens` visit each of them. */
const screenLists = ['e2e/screens.ts', 'packages/contract/src/core/screens.ts'];

/**
 * Returns the tests that the changed files can affect. `root` is the checkout, with a slash at its end. `journeys` are the
 * paths of all journeys below `e2e/`.
 */
export function affectedBy(changed: readonly string[], journeys: readonly string[], root: string): Affected {
  const api = changed.flatMap((file) => apiTestsOf(file, root));
  const names = new Set(
    changed.flatMap((file) => [
      ...(screenLists.includes(file) ? ['screens'] : []),
      ...Object.entries(journeysThrough).flatMap(([folder, through]) =>
        file.startsWith(`apps/web/src/${folder}/`) && !file.includes('.test.') ? through : [],
      ),
    ]),
  );
  // The app imports every feature, so `--changed` would run the tests of all pages. Features do not import one another.
  const folders = changed.map((file) => /^apps\/web\/src\/app\/features\/[^/]+\//.exec(file)?.[0]);
  const unit = folders.filter((folder) => folder !== undefined);
  return {
    ...(unit.length > 0 && unit.length === changed.length && { unit: [...new Set(unit)].sort() }),
    api: [...new Set(api)].sort(),
    journeys: journeys
      .filter((journey) => names.has(journey.replace(/^.*\/|\.e2e\.ts$/g, '')) || changed.includes(`e2e/${journey}`))
      .toSorted(),
  };
}

/** Returns a feature's own tests and the access matrix, or all tests for a mechanism that every feature uses. */
function apiTestsOf(file: string, root: string): string[] {
  if (/\.(unit|process|embedded)\.test\.ts$|\.md$/.test(file)) return [];
  if (/^apps\/api\/src\/.*\.test\.ts$/.test(file)) return existsSync(`${root}${file}`) ? [file] : [];
  const [, feature] = /^(?:apps\/api\/src\/features|packages\/contract\/src)\/([^/]+)\//.exec(file) ?? [];
  if (feature && existsSync(`${root}apps/api/src/features/${feature}`))
    return [`apps/api/src/features/${feature}/`, 'apps/api/src/testing/access.test.ts'];
  return /^(apps\/api|packages\/contract)\//.test(file) ? [''] : [];
}
