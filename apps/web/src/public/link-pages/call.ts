import { createClient } from '../../app/api/client.ts';
import { isRefusal } from '../../uploads/retry.ts';
import { show } from './elements.ts';

/** The calls of a page that a link opens. They carry the link's own headers, and no session. */
export const call = createClient({
  fetch: (...request) => fetch(...request),
  // A link may be withdrawn while its page is open.
  onError: (error) => isRefusal(error, 'INVALID_LINK') && show('denied'),
});
