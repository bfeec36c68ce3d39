import { i18n } from '@lingui/core';
import { type OfferedCategory, offeredCategories, programmeNames, type Settings } from '@tvet/contract';
import { formatMoment } from '../../ui/format.ts';

type Window = Pick<Settings['intake']['STC'], 'byHand' | 'opensAt' | 'closesAt'>;
export type Windows = Readonly<Record<OfferedCategory, Window>>;

/** Returns true if a window is open at an instant (ISO 8601): by hand, otherwise by its dates. */
const isOpen = ({ byHand, opensAt, closesAt }: Window, now: string): boolean =>
  byHand ? byHand === 'open' : opensAt !== null && opensAt <= now && (closesAt === null || now < closesAt);

/** The public state after saving the windows, programme by programme, with the dates of those that follow dates. */
export function outlookOf(windows: Windows, now: string): string[] {
  return offeredCategories.map((category) => {
    const { byHand, opensAt, closesAt } = windows[category];
    const programme = i18n._(programmeNames[category]);
    if (isOpen(windows[category], now)) {
      return byHand || closesAt === null
        ? `${programme} is open: anyone can sign up and apply.`
        : `${programme} is open until ${formatMoment(closesAt)}.`;
    }
    return byHand === null && opensAt !== null && opensAt > now
      ? `${programme} is closed and opens automatically on ${formatMoment(opensAt)}.`
      : `${programme} is closed.`;
  });
}

/** Returns true if any programme would accept applications. */
export const anyOpen = (windows: Windows, now: string): boolean =>
  offeredCategories.some((category) => isOpen(windows[category], now));

/** Returns true if saving changes the public state, immediately or at a date: then it needs confirmation. */
export const changesOutlook = (before: Windows, after: Windows, now: string): boolean =>
  outlookOf(before, now).join() !== outlookOf(after, now).join();
