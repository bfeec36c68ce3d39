import { Select, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import {
  accountDoubt,
  banks,
  type CentreProfile,
  type CentreRow,
  type ProfileChange,
  profileChange,
  profileLabels,
} from '@tvet/contract';
import { CallError } from '../../../api/errors.ts';
import { request } from '../../../portal.ts';
import { Form } from '../../../ui/form/form.tsx';
import { problemsOf } from '../../../ui/form/problems-of.ts';
import { UnsavedGuard } from '../../../ui/form/unsaved-guard.tsx';
import { usePortalForm } from '../../../ui/form/use-portal-form.ts';
import { formatMoment } from '../../../ui/format.ts';
import { toast } from '../../../ui/toast.ts';
import { profileQuery } from '../queries.ts';
import classes from './center-profile-page.module.css';

interface BankDetailsFormProps {
  readonly centre: CentreRow;
  readonly profile: CentreProfile;
}

const choices = banks.map(({ slug, name }) => ({ value: slug, label: name }));

/** A refusal is the server's sentence; a fault, or no answer, gets the specified sentence. */
const sentenceOf = (error: unknown): string =>
  error instanceof CallError && !error.wordless && error.status >= 400 && error.status < 500
    ? error.message
    : 'Failed to update profile. Please try again.';

const doubts: Readonly<Record<NonNullable<ReturnType<typeof accountDoubt>>, string>> = {
  form: 'An account number usually has 10 digits. Check it before you save.',
  'check-digit': 'This number does not match the bank you chose. Check both before you save.',
};

export function BankDetailsForm({ centre, profile }: BankDetailsFormProps) {
  const queryClient = useQueryClient();
  const form = usePortalForm<ProfileChange, { data: CentreProfile }>({
    initialValues: {
      bankName: profile.bankName ?? '',
      accountNumber: profile.accountNumber ?? '',
      accountName: profile.accountName ?? '',
    },
    validate: (values) => problemsOf(profileChange, values, profileLabels),
    labels: profileLabels,
    say: sentenceOf,
    send: (body, idempotencyKey) =>
      request('PATCH /centres/{id}/profile', { params: { id: centre.id }, body, idempotencyKey }),
    onDone: (_, { data }) => {
      queryClient.setQueryData(profileQuery(centre.id).queryKey, data);
      toast.success('Profile updated successfully!');
    },
  });
  const doubt = accountDoubt(form.values);
  const { bankName } = form.values;

  return (
    <Form form={form} words={{ submit: 'Save bank details', busy: 'Saving...' }} full>
      <Select
        label={profileLabels.bankName}
        withAsterisk
        searchable
        // Picking the chosen bank again keeps it.
        allowDeselect={false}
        placeholder="Choose a bank"
        data={choices}
        {...form.field('bankName')}
        value={bankName === '' ? null : bankName}
        onChange={(slug) => form.set('bankName', slug ?? '')}
        nothingFoundMessage="No such bank"
        classNames={{ option: classes.option }}
      />
      <TextInput
        label={profileLabels.accountNumber}
        withAsterisk
        inputMode="numeric"
        autoComplete="off"
        {...form.field('accountNumber')}
      />
      <p role="status" className={classes.doubt}>
        {doubt && doubts[doubt]}
      </p>
      <TextInput label={profileLabels.accountName} withAsterisk autoComplete="off" {...form.field('accountName')} />
      {profile.changedAt && <p className={classes.note}>Last changed {formatMoment(profile.changedAt)}</p>}
      <UnsavedGuard title="Bank details" dirty={form.dirty && !form.busy} />
    </Form>
  );
}
