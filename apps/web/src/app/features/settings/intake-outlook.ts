import { type OfferedCategory, offeredCategories, type Settings } from '@tvet/contract';
import { formatMoment } from '../../ui/format.ts';
import { intakeWords as words } from './words.ts';

type Window = Pick<Settings['intake']['STC'], 'byHand' | 'opensAt' | 'closesAt'>;
export type Windows = Readonly<Record<OfferedCategory, Window>>;

/** Whether a window takes applications at an instant (ISO 8601): by hand, else between its dates. */
const isOpen = ({ byHand, opensAt, closesAt }: Window, now: string): boolean =>
  byHand ? byHand === 'open' : opensAt !== null && opensAt <= now && (closesAt === null || now < closesAt);

/** What the public would see once the windows are saved, programme by programme; for one that is held by dates, when. */
export function outlookOf(windows: Windows, now: string): string[] {
  return offeredCategories.map((category) => {
    const { byHand, opensAt, closesAt } = windows[category];
    const name = words.programmes[category];
    if (isOpen(windows[category], now)) {
      return byHand || closesAt === null ? words.opensNow(name) : words.opensUntil(name, formatMoment(closesAt));
    }
    return byHand === null && opensAt !== null && opensAt > now
      ? words.opensLater(name, formatMoment(opensAt))
      : words.staysClosed(name);
  });
}

/** Whether any programme would take applications. */
export const anyOpen = (windows: Windows, now: string): boolean =>
  offeredCategories.some((category) => isOpen(windows[category], now));

/** Whether saving changes what the public sees, now or at a date: then it is asked about first. */
export const changesOutlook = (before: Windows, after: Windows, now: string): boolean =>
  outlookOf(before, now).join() !== outlookOf(after, now).join();
