import { i18n } from '@lingui/core';
import {
  centreRequired,
  fullName,
  isOneName,
  keptNames,
  type Role,
  roleHas,
  type UserChange,
  type UserRecord,
  userChange,
} from '@tvet/contract';
import { useState } from 'react';
import { request } from '../../portal.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { problemsOf } from '../../ui/form/problems-of.ts';
import { toast } from '../../ui/toast.ts';
import { CentresPicker, pickedCentre } from './centre-picker.tsx';
import { useUserForm, withoutLastName } from './use-user-form.ts';
import { ContactFields, UserFields, userLabels } from './user-fields.tsx';

interface EditUserDialogProps {
  readonly user: UserRecord;
  /** Users cannot change their own role. */
  readonly isSelf: boolean;
  readonly onClose: () => void;
}

interface Values {
  firstName: string;
  lastName: string;
  oneName: boolean;
  role: Role;
  centerIds: string[];
  phoneNumber: string;
  email: string;
}

const hasCentres = (role: Role) => roleHas(role, 'centre:manage');

/** Phone and email are sent only if they were corrected: that ends the invitation that went to the wrong address. */
const changeOf = ({ centerIds, phoneNumber, email, ...values }: Values, user: UserRecord): UserChange => ({
  ...keptNames(values),
  ...(hasCentres(values.role) && { centerIds }),
  ...(phoneNumber !== (user.phoneNumber ?? '') && { phoneNumber }),
  ...(email !== (user.email ?? '') && { email }),
});

function validate(values: Values, user: UserRecord): Record<string, string> {
  const problems = withoutLastName(problemsOf(userChange, changeOf(values, user), userLabels), values);
  const needsCentre = hasCentres(values.role) && values.centerIds.length === 0;
  return needsCentre ? { ...problems, centerIds: i18n._(centreRequired) } : problems;
}

/** Edits name, role and centres of an account; phone and email until the person has set a password. */
export function EditUserDialog({ user, isSelf, onClose }: EditUserDialogProps) {
  const [centres, setCentres] = useState(() =>
    user.centers.map(({ id, name, tvetCode }) => pickedCentre(id, name, tvetCode)),
  );
  const isReachable = user.allowedActions.includes('reinvite');
  const form = useUserForm<Values>({
    initialValues: {
      firstName: user.firstName,
      lastName: user.lastName,
      oneName: isOneName(user),
      role: user.role,
      centerIds: user.centers.map(({ id }) => id),
      phoneNumber: user.phoneNumber ?? '',
      email: user.email ?? '',
    },
    validate: (values) => validate(values, user),
    send: (values, idempotencyKey) =>
      request('PATCH /users/{id}', { params: { id: user.id }, body: changeOf(values, user), idempotencyKey }),
    onSaved: (values) => {
      const { firstName, lastName } = keptNames(values);
      toast.success(`${fullName(firstName, lastName)} is saved`);
      onClose();
    },
  });

  return (
    <FormDialog
      title={`Edit ${fullName(user.firstName, user.lastName)}`}
      form={form}
      words={{ submit: 'Save changes', busy: 'Saving...' }}
      onClose={onClose}
    >
      {!isReachable && <p className="quiet">{[user.phoneNumber, user.email].filter(Boolean).join(' · ')}</p>}
      <UserFields form={form} roleLocked={isSelf ? 'You cannot change your own role' : undefined} />
      {hasCentres(form.values.role) && (
        <CentresPicker
          id={form.idOf('centerIds')}
          label="Centres"
          description="The user starts with the first one"
          value={centres}
          error={form.errorOf('centerIds')}
          onChange={(picked) => {
            setCentres(picked);
            form.set(
              'centerIds',
              picked.map(({ id }) => id),
            );
          }}
        />
      )}
      {isReachable && (
        <ContactFields form={form} description="If you change either contact, a new invitation goes to both" />
      )}
    </FormDialog>
  );
}
