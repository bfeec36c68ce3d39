import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ApplicationClaim, type ApplicationRow, claimPortion } from '@tvet/contract';
import { messageOf } from '../../../api/errors.ts';
import { nowText } from '../../../clock.ts';
import { request } from '../../../portal.ts';
import { formatDay, formatTime } from '../../../ui/format.ts';
import { toast } from '../../../ui/toast.ts';
import { applicationsKey } from '../applications-key.ts';

export const deskQuery = queryOptions({
  queryKey: [...applicationsKey, 'desk'],
  queryFn: async ({ signal }) => (await request('GET /applications/desk', { signal })).data,
  refetchInterval: 60_000,
});

/** The claim on an application, unless it has ended since the row was read. */
export const activeClaim = ({ claim }: Pick<ApplicationRow, 'claim'>): ApplicationClaim | undefined =>
  claim && claim.until > nowText() ? claim : undefined;

/** Returns true if a colleague is deciding the application: users skip it (rules 9.22). */
export const isHeldByOther = (row: Pick<ApplicationRow, 'claim'>, ownId: string): boolean =>
  (activeClaim(row)?.userId ?? ownId) !== ownId;

/** 'Amina Bello' and 'until 14:30', or 'Yours'. An assignment lasts for days. */
export const sayClaim = ({ userId, name, until, assigned }: ApplicationClaim, ownId: string) => ({
  holder: userId === ownId ? 'Yours' : name,
  // A day of the next week needs no year.
  end: `until ${assigned ? formatDay(until).replace(/ \d+$/, '') : formatTime(until)}`,
});

/** Claims the longest-waiting free applications, and opens the first one in the list of the user's claims. */
export function useTakeNext() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: () => request('POST /applications/claims', { body: { count: claimPortion } }),
    onSuccess: async ({ data: [first] }) => {
      void queryClient.invalidateQueries({ queryKey: applicationsKey });
      if (!first) return toast.info('No application is free: your colleagues have taken all that are waiting');
      await navigate({
        to: '/applicants',
        search: { claim: 'mine', sort: 'oldest', open: first.applicationId },
      });
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  return { take: () => !isPending && mutate(), isPending };
}
