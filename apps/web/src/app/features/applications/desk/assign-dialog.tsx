import { Select } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type ApplicationStatus,
  type Assigned,
  type AssignmentCode,
  assignmentCodes,
  assignmentPortion,
  deskStatusOf,
  fullName,
  maxPageSize,
  roleLabels,
} from '@tvet/contract';
import { request } from '../../../portal.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { usePortalForm } from '../../../ui/form/use-portal-form.ts';
import { formatCount } from '../../../ui/format.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { toast } from '../../../ui/toast.ts';
import { applicationsKey } from '../applications-key.ts';
import { countApplications } from '../count-of.ts';

interface AssignDialogProps {
  readonly applications: readonly { readonly id: string; readonly status: ApplicationStatus }[];
  readonly onDone?: () => void;
  readonly onClose: () => void;
}

/** The choice that removes the assignment. */
const noColleague = 'none';

const colleaguesQuery = {
  queryKey: ['users', 'deciders'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const query = { groups: 'officer,platformAdmin', page: 1, limit: maxPageSize };
    const { users } = await request('GET /users', { query, signal });
    return users.filter(({ disabled }) => !disabled);
  },
};

/** Assigns applications to a colleague who can decide at least one of them, or removes their assignment. */
export function AssignDialog({ applications, onDone, onClose }: AssignDialogProps) {
  const queryClient = useQueryClient();
  const colleagues = useQuery(colleaguesQuery);
  const statuses = new Set(applications.map(({ status }) => status));
  const choices = (colleagues.data ?? [])
    .filter(({ role }) => statuses.has(deskStatusOf(role)))
    .map(({ id, firstName, lastName, role }) => ({
      value: id,
      label: `${fullName(firstName, lastName)} (${roleLabels[role]})`,
    }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en'));
  const form = usePortalForm({
    initialValues: { userId: '' },
    idPrefix: 'assign-to-',
    validate: { userId: (userId) => (userId === '' ? 'Choose a colleague' : null) },
    send: async ({ userId }, key) => {
      const answer = await assignAll(applications, userId === noColleague ? null : userId, key);
      await queryClient.invalidateQueries({ queryKey: applicationsKey });
      return answer;
    },
    onDone: ({ userId }, answer) => {
      const name = choices.find(({ value }) => value === userId)?.label;
      const left = sayLeftOut(answer.leftOut);
      const done = name
        ? `${countApplications(answer.changed)} assigned to ${name}`
        : `Assignment of ${countApplications(answer.changed)} removed`;
      if (left) toast.warning(`${done}. ${left}`);
      else toast.success(done);
      onDone?.();
      onClose();
    },
  });
  return (
    <FormDialog
      title="Assign to a colleague"
      form={form}
      words={{ submit: 'Assign', busy: 'Assigning...' }}
      onClose={onClose}
    >
      <p className="quiet">
        {countApplications(applications.length)}. An assignment lasts 7 days, and others can still decide.
      </p>
      <Loaded query={colleagues} loading="Loading colleagues" height={84}>
        {() => (
          <Select
            label="Colleague"
            description="Officers verify pending applications, Platform Admins approve those under review"
            withAsterisk
            searchable
            data={[...choices, { value: noColleague, label: 'No one (remove the assignment)' }]}
            nothingFoundMessage="No colleague has this name"
            {...form.field('userId')}
          />
        )}
      </Loaded>
    </FormDialog>
  );
}

/** Sends as many at a time as the portal accepts. */
async function assignAll(applications: AssignDialogProps['applications'], userId: string | null, key: string) {
  const all: Assigned = { changed: 0, leftOut: [] };
  for (let from = 0; from < applications.length; from += assignmentPortion) {
    const applicationIds = applications.slice(from, from + assignmentPortion).map(({ id }) => id);
    const body = { userId, applicationIds };
    const { data } = await request('POST /applications/assignments', { body, idempotencyKey: `${key}-${from}` });
    all.changed += data.changed;
    all.leftOut.push(...data.leftOut);
  }
  return all;
}

const reasons: Readonly<Record<AssignmentCode, string>> = {
  NOT_FOUND: 'no longer exist',
  WRONG_STATUS: 'are not for this colleague to decide',
  CORRECTION_PENDING: 'wait for their applicant',
  REQUESTER_CANNOT_APPROVE: 'were verified by this colleague',
};

/** 'Left out: 3 wait for their applicant.' */
function sayLeftOut(leftOut: Assigned['leftOut']): string {
  const counts = assignmentCodes.flatMap((code) => {
    const { length } = leftOut.filter((one) => one.code === code);
    return length > 0 ? [`${formatCount(length)} ${reasons[code]}`] : [];
  });
  return counts.length > 0 ? `Left out: ${counts.join(', ')}.` : '';
}
