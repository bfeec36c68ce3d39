import { lagosDayOf } from './ui/format.ts';

/** The key under which the tab stores the clock offset, so that a reload starts with it. */
const key = 'serverAhead';

/** Milliseconds from the device's clock, which may be years out, to the server's (rules 24.5). */
let ahead = readStored();

/** The server's time in ms since 1970; until the tab's first response, the device's. */
export const now = (): number => Date.now() + ahead;

/** The server's time as an ISO 8601 instant. */
export const nowText = (): string => new Date(now()).toISOString();

/** The day it is in Lagos, `YYYY-MM-DD`. */
export const todayInLagos = (): string => lagosDayOf(nowText());

/**
 * Call it when a request leaves, and its result with the response: it learns the server's time from the `Date` header.
 * The server writes whole seconds, at some moment in between; a clock that agrees with that is left alone. Ignores
 * responses that a cache may have stored.
 */
export function timeRequest(): (response: Response) => void {
  const sent = Date.now();
  return ({ headers }) => {
    const said = Date.parse(headers.get('Date') ?? '');
    if (Number.isNaN(said) || !headers.get('Cache-Control')?.includes('no-store')) return;
    const learned = Math.min(Math.max(ahead, said - Date.now()), said + 999 - sent);
    if (learned !== ahead) store(learned);
    ahead = learned;
  };
}

// A browser may refuse its storage. The next response then tells the time again.
function readStored(): number {
  try {
    return Number(sessionStorage.getItem(key)) || 0;
  } catch {
    return 0;
  }
}

function store(learned: number): void {
  try {
    sessionStorage.setItem(key, String(learned));
  } catch {}
}
