import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Skeleton, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ApplicationDetail, type CallRequest, type calls, maxPageSize, maxReasonLength } from '@tvet/contract';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../api/errors.ts';
import { request } from '../portal.ts';
import { ChoiceList } from '../ui/choice-list.tsx';
import { FormDialog } from '../ui/dialog/form-dialog.tsx';
import { ErrorBox } from '../ui/error-box.tsx';
import { usePortalForm } from '../ui/form/use-portal-form.ts';
import { typingPause } from '../ui/list/use-debounced-text.ts';
import { offeredChoices } from '../ui/offered-choices.tsx';
import { toast } from '../ui/toast.ts';

interface AssignCentreDialogProps {
  readonly application: Pick<ApplicationDetail, 'id' | 'skillName' | 'tvetCategory' | 'state' | 'lga' | 'centerId'>;
  readonly texts: {
    /** Also the label of the button. */
    readonly title: string;
    readonly busy: string;
    readonly done: string;
    /** The label of the reason. */
    readonly reason: string;
    readonly reasonHelp: string;
  };
  readonly refreshes: QueryKey;
  readonly onClose: () => void;
  /** The current centre, and the consequence. */
  readonly children: ReactNode;
}

/** The number of centres that are shown first, and with each press of "Show more centres". */
const pageOfCentres = 10;

/** Chooses another centre for an application, with a reason, among those with places left in its trade (rules 9.15). */
export function AssignCentreDialog({ application, texts, refreshes, onClose, children }: AssignCentreDialogProps) {
  const { id, centerId: currentCenterId, skillName } = application;
  const queryClient = useQueryClient();
  const [search, setSearch] = useState('');
  const [limit, setLimit] = useState(pageOfCentres);
  const offered = useOffered(application, search.trim(), limit);
  const centers = offered.data?.centers.filter((centre) => centre.id !== currentCenterId) ?? [];
  const form = usePortalForm({
    initialValues: { centerId: '', reason: '' },
    idPrefix: 'assign-',
    validate: {
      // A centre that a later search does not show is not chosen.
      centerId: (chosen) => (centers.some(({ id: offeredId }) => offeredId === chosen) ? null : t`Choose a centre`),
      reason: (reason) => (reason.trim() === '' ? t`Give a reason` : null),
    },
    send: async ({ centerId, reason }, idempotencyKey) => {
      const body = { centerId, reason: reason.trim(), currentCenterId };
      // A refusal means that the application or the places have changed.
      await request('POST /applications/{id}/centre', { params: { id }, body, idempotencyKey }).finally(() => {
        void queryClient.invalidateQueries({ queryKey: refreshes });
        void offered.refetch();
      });
    },
    onDone: () => {
      toast.success(texts.done);
      onClose();
    },
  });

  return (
    <FormDialog title={texts.title} form={form} words={{ submit: texts.title, busy: texts.busy }} onClose={onClose}>
      {children}
      <TextInput
        type="search"
        label={t`Search for a centre`}
        description={t`Name, town or state`}
        value={search}
        onChange={({ currentTarget }) => {
          setLimit(pageOfCentres);
          setSearch(currentTarget.value);
          // The chosen centre may leave the list.
          form.set('centerId', '');
        }}
        // Enter belongs to the search, which is running already.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {offered.isPending && skillName !== null && <Skeleton height={84} />}
      {offered.error && <ErrorBox message={messageOf(offered.error)} onRetry={() => offered.refetch()} />}
      <p role="status" className="quiet">
        {skillName === null && t`This application has no trade, so no centre can be chosen.`}
        {offered.data &&
          !offered.isPlaceholderData &&
          sayCount(offered.data.total - (offered.data.centers.length - centers.length))}
      </p>
      {centers.length > 0 && (
        <ChoiceList
          id={form.idOf('centerId')}
          label={t`Centre`}
          error={form.errorOf('centerId')}
          required
          choices={offeredChoices(centers)}
          value={form.values.centerId}
          onChange={(value) => form.set('centerId', value)}
        />
      )}
      {offered.data && offered.data.total > offered.data.centers.length && (
        <Button variant="default" onClick={() => setLimit(Math.min(limit + pageOfCentres, maxPageSize))}>
          <Trans>Show more centres</Trans>
        </Button>
      )}
      <Textarea
        label={texts.reason}
        description={texts.reasonHelp}
        withAsterisk
        autosize
        minRows={2}
        maxLength={maxReasonLength}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}

type OfferedQuery = NonNullable<CallRequest<typeof calls.listOfferedCentres>['query']>;

function useOffered(
  { skillName, tvetCategory, state, lga }: AssignCentreDialogProps['application'],
  search: string,
  limit: number,
) {
  const [settled] = useDebouncedValue(search, typingPause);
  // The values come from the contract's own lists, so they have its types.
  const query = {
    skillName,
    tvetCategory,
    ...(state && { state }),
    ...(lga && { lga }),
    ...(settled && { search: settled }),
    page: 1,
    limit,
  } as OfferedQuery;
  return useQuery({
    queryKey: ['centres', 'offered', query],
    queryFn: ({ signal }) => request('GET /centres/offered', { query, signal }),
    enabled: skillName !== null,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** `count`: without the current centre. */
function sayCount(count: number): string {
  if (count === 0) return t`No other centre that teaches this trade has places left.`;
  return plural(count, { one: '# centre has places left', other: '# centres have places left' });
}
