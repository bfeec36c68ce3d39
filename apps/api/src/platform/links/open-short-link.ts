import { timingSafeEqual } from 'node:crypto';
import { cancelBankChangePath, type LinkPageName, linkIdNames, linkPages } from '@tvet/contract';
import type { Context } from '../calls/services.ts';
import { shortKeyForm } from '../security/link-tokens.ts';
import { findKeyedChange } from './bank-change-key.ts';
import { isOfDisabled } from './of-disabled.ts';

/** The query that tells a page that its link came by SMS, for the words about a link that does not work. */
const bySms = { by: 'sms' };

/**
 * Returns the path of the page that a short address leads to, with id and token. For a key whose link has ended the path has no
 * token, and for an unknown key no id, so that the page offers a new link.
 */
export async function openShortLink(
  { db, links, now }: Pick<Context, 'db' | 'links' | 'now'>,
  key: string,
): Promise<{ readonly path: string; readonly opens: boolean }> {
  const found = shortKeyForm.test(key)
    ? await db
        .selectFrom('public_links')
        .select(['page', 'subject_id', 'withdrawn_at'])
        .where('short_index', '=', links.shortIndex(key))
        .executeTakeFirst()
    : undefined;
  if (!found) {
    // The message about a change of bank details has a short address as well (rules 15.19).
    return (await findKeyedChange({ db, links, now: now() }, key))
      ? { path: `${cancelBankChangePath}?${new URLSearchParams({ key })}`, opens: true }
      : { path: pathOf('application-status', bySms), opens: false };
  }
  const page = found.page as LinkPageName;
  const { family, subject } = linkPages[page];
  const id = { [linkIdNames[subject]]: found.subject_id };
  const keys = await links.keysFor(db, [found.subject_id]);
  // A new secret or another phone number gives the link another key.
  const isCurrent = timingSafeEqual(Buffer.from(key), Buffer.from(keys.shortKeyFor(page, found.subject_id)));
  const opens = isCurrent && !found.withdrawn_at && !(await isOfDisabled(db, found.subject_id));
  return {
    path: pathOf(page, { ...id, ...(opens && { token: keys.tokenFor(family, found.subject_id) }), ...bySms }),
    opens,
  };
}

const pathOf = (page: LinkPageName, query: Record<string, string>): string =>
  `${linkPages[page].path}?${new URLSearchParams(query)}`;
