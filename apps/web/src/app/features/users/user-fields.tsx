import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { roleLabels, staffRoles } from '@tvet/contract';
import type { PortalForm } from '../../ui/form/use-portal-form.ts';
import { userWords } from './words.ts';

interface Names {
  firstName: string;
  lastName: string;
  oneName: boolean;
  role: string;
}

interface UserFieldsProps<V extends Names> {
  readonly form: PortalForm<V>;
  /** Why the role cannot be changed. */
  readonly roleLocked?: string | undefined;
}

const choices = [
  { value: '', label: userWords.fields.chooseRole, disabled: true },
  ...staffRoles.map((role) => ({ value: role, label: roleLabels[role] })),
];

/** Names and role, shared by adding and editing. */
export const UserFields = <V extends Names>({ form, roleLocked }: UserFieldsProps<V>) => (
  <>
    <TextInput
      label={userWords.fields.firstName}
      withAsterisk
      autoComplete="off"
      data-autofocus
      {...form.field('firstName')}
    />
    {!form.values.oneName && (
      <TextInput label={userWords.fields.lastName} withAsterisk autoComplete="off" {...form.field('lastName')} />
    )}
    <Checkbox label={userWords.fields.oneName} {...form.field('oneName', { type: 'checkbox' })} />
    <NativeSelect
      label={userWords.fields.role}
      withAsterisk
      data={choices}
      disabled={roleLocked !== undefined}
      description={roleLocked}
      {...form.field('role')}
    />
  </>
);

interface Contact {
  phoneNumber: string;
  email: string;
}

interface ContactFieldsProps<V extends Contact> {
  readonly form: PortalForm<V>;
  readonly description: string;
}

/** The contacts to which the invitation goes, and with which the person signs in. */
export const ContactFields = <V extends Contact>({ form, description }: ContactFieldsProps<V>) => (
  <>
    <TextInput
      type="tel"
      label={userWords.fields.phoneNumber}
      description={description}
      placeholder={userWords.fields.phoneExample}
      withAsterisk
      autoComplete="off"
      {...form.field('phoneNumber')}
    />
    <TextInput type="email" label={userWords.fields.email} withAsterisk autoComplete="off" {...form.field('email')} />
  </>
);
