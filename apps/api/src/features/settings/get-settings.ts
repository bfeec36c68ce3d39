import type { Work } from '../../platform/calls/work.ts';
import { currentIntake, type Intake } from './current-intake.ts';
import { readStoredSettings, type StoredSettings } from './stored-settings.ts';

/** The settings at the instant of the request. */
export interface CurrentSettings extends StoredSettings {
  readonly intake: Intake;
}

export async function getSettings({ db, now, services }: Work): Promise<CurrentSettings> {
  const [stored, intake] = await Promise.all([readStoredSettings(db, services), currentIntake(db, now, services)]);
  return { ...stored, intake };
}
