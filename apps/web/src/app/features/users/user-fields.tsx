import { NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { roleLabels, staffRoles } from '@tvet/contract';

interface Names {
  firstName: string;
  lastName: string;
  role: string;
}

interface UserFieldsProps<V extends Names> {
  readonly form: UseFormReturnType<V>;
  /** Why the role cannot be changed. */
  readonly roleLocked?: string | undefined;
}

/** The id of a field's input, which the summary of errors leads to. */
export const fieldId = (field: string): string => `user-${field}`;

const choices = [
  { value: '', label: 'Choose a role', disabled: true },
  ...staffRoles.map((role) => ({ value: role, label: roleLabels[role] })),
];

/** Names and role: what adding and editing share. */
export const UserFields = <V extends Names>({ form, roleLocked }: UserFieldsProps<V>) => (
  <>
    <TextInput
      id={fieldId('firstName')}
      label="First name"
      withAsterisk
      autoComplete="off"
      data-autofocus
      {...form.getInputProps('firstName')}
    />
    <TextInput
      id={fieldId('lastName')}
      label="Last name"
      withAsterisk
      autoComplete="off"
      {...form.getInputProps('lastName')}
    />
    <NativeSelect
      id={fieldId('role')}
      label="Role"
      withAsterisk
      data={choices}
      disabled={roleLocked !== undefined}
      description={roleLocked}
      {...form.getInputProps('role')}
    />
  </>
);

interface Contact {
  phoneNumber: string;
  email: string;
}

interface ContactFieldsProps<V extends Contact> {
  readonly form: UseFormReturnType<V>;
  readonly description: string;
}

/** Where the invitation goes, and what they sign in with. */
export const ContactFields = <V extends Contact>({ form, description }: ContactFieldsProps<V>) => (
  <>
    <TextInput
      id={fieldId('phoneNumber')}
      type="tel"
      label="Phone number"
      description={description}
      placeholder="+2341234567"
      withAsterisk
      autoComplete="off"
      {...form.getInputProps('phoneNumber')}
    />
    <TextInput
      id={fieldId('email')}
      type="email"
      label="Email address"
      withAsterisk
      autoComplete="off"
      {...form.getInputProps('email')}
    />
  </>
);
