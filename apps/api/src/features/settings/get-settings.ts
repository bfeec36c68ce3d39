import type { Ages, DocumentRules } from '@tvet/contract';
import type { Work } from '../../platform/calls/work.ts';
import { readAges } from './ages.ts';
import { currentIntake, type Intake } from './current-intake.ts';
import { readDocumentRules } from './document-rules.ts';
import { readDraftsKeptDays } from './drafts-kept.ts';
import { readSiteSettings, type SiteSettings } from './site-settings.ts';

/** The settings at the instant of the request. */
export interface CurrentSettings {
  readonly intake: Intake;
  readonly site: SiteSettings;
  readonly ages: Ages;
  readonly draftsKeptDays: number;
  readonly documents: DocumentRules;
}

export async function getSettings({ db, now, services }: Work): Promise<CurrentSettings> {
  const [site, intake, ages, draftsKeptDays, documents] = await Promise.all([
    readSiteSettings(db, services),
    currentIntake(db, now, services),
    readAges(db, services),
    readDraftsKeptDays(db, services),
    readDocumentRules(db, services),
  ]);
  return { site, intake, ages, draftsKeptDays, documents };
}
