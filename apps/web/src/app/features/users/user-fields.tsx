import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { roleLabels, staffRoles } from '@tvet/contract';
import type { PortalForm } from '../../ui/form/use-portal-form.ts';

/** The labels of the fields, also in sentences about them; for centres the contract has a sentence of its own. */
export const userLabels = {
  firstName: 'First name',
  lastName: 'Last name',
  role: 'Role',
  phoneNumber: 'Phone number',
  email: 'Email address',
} as const;

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
  { value: '', label: 'Choose a role', disabled: true },
  ...staffRoles.map((role) => ({ value: role, label: roleLabels[role] })),
];

/** Names and role, shared by adding and editing. */
export const UserFields = <V extends Names>({ form, roleLocked }: UserFieldsProps<V>) => (
  <>
    <TextInput
      label={userLabels.firstName}
      withAsterisk
      autoComplete="off"
      data-autofocus
      {...form.field('firstName')}
    />
    {!form.values.oneName && (
      <TextInput label={userLabels.lastName} withAsterisk autoComplete="off" {...form.field('lastName')} />
    )}
    <Checkbox label="This person has only one name" {...form.field('oneName', { type: 'checkbox' })} />
    <NativeSelect
      label={userLabels.role}
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
      label={userLabels.phoneNumber}
      description={description}
      placeholder="+2341234567"
      withAsterisk
      autoComplete="off"
      {...form.field('phoneNumber')}
    />
    <TextInput type="email" label={userLabels.email} withAsterisk autoComplete="off" {...form.field('email')} />
  </>
);
