/**
 * Runs one task at a time across the tabs of this browser. Locks exist on secure origins only; elsewhere the server's 30 s grace period
 * covers two tabs (rules 5.2).
 */
export const exclusively = <T>(task: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('tvet-session', task) : task();
