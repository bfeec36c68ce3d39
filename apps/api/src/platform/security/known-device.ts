import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Work } from '../calls/work.ts';

const cookieName = 'known-device';
/** The number of device marks in a browser, and their lifetime. */
const mostMarks = 5;
const lifeSeconds = 365 * 24 * 60 * 60;
const markForm = /^(?<id>\w{8,12}\.[\w-]{22})\.(?<seal>[\w-]{43})$/;

/**
 * The mark of an account that has signed in on this browser before, or nothing. It grants no access; failures by strangers do
 * not lock out a marked browser (rules 4.34). It does not reveal the account.
 */
export function knownDevice(work: Pick<Work, 'client' | 'services' | 'now'>, accountId: string): string | undefined {
  return marksIn(work.client.cookie)
    .map((mark) => idOf(work, accountId, mark))
    .find((id) => id !== undefined);
}

/** The header that sets the mark of this account in the browser; none if the browser has one. */
export function deviceHeaders(work: Work, accountId: string): Record<string, string> {
  const { client, services } = work;
  if (knownDevice(work, accountId)) return {};
  const id = `${Math.floor(work.now.getTime() / 1_000)}.${randomBytes(16).toString('base64url')}`;
  const mark = `${id}.${sealOf(work, accountId, id).toString('base64url')}`;
  const marks = [mark, ...marksIn(client.cookie)].slice(0, mostMarks);
  const attributes = ['Path=/main/auth', `Max-Age=${lifeSeconds}`, 'HttpOnly', 'SameSite=Strict'];
  if (services.address.url.startsWith('https:')) attributes.push('Secure');
  return { 'set-cookie': [`${cookieName}=${marks.join('~')}`, ...attributes].join('; ') };
}

const marksIn = (cookies: string | undefined): string[] => {
  const [, value = ''] = new RegExp(`(?:^|;)\\s*${cookieName}=([\\w.~-]*)`).exec(cookies ?? '') ?? [];
  return value
    .split('~')
    .filter((mark) => markForm.test(mark))
    .slice(0, mostMarks);
};

function idOf(work: Pick<Work, 'services' | 'now'>, accountId: string, mark: string): string | undefined {
  const { id = '', seal = '' } = markForm.exec(mark)?.groups ?? {};
  const isGenuine = timingSafeEqual(Buffer.from(seal, 'base64url'), sealOf(work, accountId, id));
  const isOld = Number.parseInt(id, 10) + lifeSeconds < work.now.getTime() / 1_000;
  return isGenuine && !isOld ? id : undefined;
}

const sealOf = ({ services }: Pick<Work, 'services'>, accountId: string, id: string): Buffer =>
  services.sealer.index('known-device', `${accountId} ${id}`);
