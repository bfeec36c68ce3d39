import { formatTime } from '../../app/ui/format.ts';
import { sayNewest, sayWait, secondsUntil, sentCodes } from '../../app/ui/sent-codes.ts';

/** A page has one countdown. */
let tick: ReturnType<typeof setInterval> | undefined;

/** Shows which code is the newest, and counts down until another can be requested (rules 4.25). */
export function showNewestCode(form: HTMLFormElement, sending: { sentAt: string; retryAfter: number }): void {
  const newest = form.querySelector<HTMLElement>('[data-newest]');
  const wait = form.querySelector<HTMLElement>('[data-wait]');
  const again = form.querySelector<HTMLElement>('[data-again]');
  if (!newest || !wait || !again) return;
  const { sentAt, againAt } = sentCodes(sending);
  newest.textContent = sayNewest(formatTime(sentAt));
  const show = () => {
    const seconds = secondsUntil(againAt);
    wait.textContent = sayWait(seconds);
    wait.hidden = seconds === 0;
    again.hidden = seconds > 0;
    return seconds === 0;
  };
  clearInterval(tick);
  if (!show()) tick = setInterval(() => show() && clearInterval(tick), 500);
}
