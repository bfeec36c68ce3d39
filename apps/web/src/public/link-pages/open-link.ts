import { type ErrorCode, type LinkPageName, linkHeader, linkIdNames, linkPages } from '@tvet/contract';
import { messageOf } from '../../app/api/errors.ts';
import { isRefusal } from '../../uploads/retry.ts';
import { call } from './call.ts';
import { one, show } from './elements.ts';
import { offerNewLink } from './new-link.ts';

/** An open link: the id it carries, and the headers of every call from its page. */
export interface OpenLink {
  readonly id: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Opens the page if its link is valid (rules 13.3), in the state that `open` returns. */
export async function openLink(page: LinkPageName, open: (link: OpenLink) => Promise<string>): Promise<void> {
  const { family, subject } = linkPages[page];
  const query = new URLSearchParams(location.search);
  const id = query.get(linkIdNames[subject]);
  offerNewLink(page, id);
  const [token, ...more] = query.getAll('token');
  // A short address in an SMS that leads to nothing carries no id (rules 13.25).
  if (!id) return show(query.get('by') === 'sms' ? 'denied' : 'invalid');
  if (!token || more.length > 0) return show('denied');

  const link = { id, headers: { [linkHeader]: token } };
  await openPage(async () => {
    await call('GET /public-links/{family}/{id}', { params: { family, id }, headers: link.headers });
    return open(link);
  }, ['INVALID_LINK', 'INVALID_FORM']);
}

/** Opens the page in the state that `open` returns, and as denied after these refusals. Retries while the portal is unreachable. */
export async function openPage(open: () => Promise<string>, denials: readonly ErrorCode[]): Promise<void> {
  const check = async () => {
    try {
      show(await open());
    } catch (error) {
      if (isRefusal(error, ...denials)) return show('denied');
      one('[data-failure]').textContent = messageOf(error);
      show('failed');
    }
  };
  const again = () => {
    show('checking');
    check();
  };
  one('[data-again]').addEventListener('click', again);
  window.addEventListener('online', () => !one('[data-view="failed"]').hidden && again());
  await check();
}
