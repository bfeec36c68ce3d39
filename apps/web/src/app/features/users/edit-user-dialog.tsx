import { centreRequired, type Role, type UserChange, type UserRecord, userChange } from '@tvet/contract';
import { useState } from 'react';
import { request } from '../../portal.ts';
import { toast } from '../../ui/toast.ts';
import { nameOf } from './account-actions.ts';
import { CentresPicker, pickedCentre } from './centre-picker.tsx';
import classes from './edit-user-dialog.module.css';
import { FormDialog } from './form-dialog.tsx';
import { type FieldErrors, problemsOf } from './form-errors.ts';
import { useUserForm } from './use-user-form.ts';
import { ContactFields, fieldId, UserFields } from './user-fields.tsx';

interface EditUserDialogProps {
  readonly user: UserRecord;
  /** Nobody changes the own role. */
  readonly isSelf: boolean;
  readonly onClose: () => void;
}

interface Values extends Record<string, unknown> {
  firstName: string;
  lastName: string;
  role: Role;
  centerIds: string[];
  phoneNumber: string;
  email: string;
}

/** Phone and e-mail are sent only when they were put right: that ends the invitation that went elsewhere. */
const changeOf = ({ centerIds, phoneNumber, email, ...values }: Values, user: UserRecord): UserChange => ({
  ...values,
  ...(values.role === 'centerAdmin' && { centerIds }),
  ...(phoneNumber !== (user.phoneNumber ?? '') && { phoneNumber }),
  ...(email !== (user.email ?? '') && { email }),
});

function validate(values: Values, user: UserRecord): FieldErrors {
  const problems = problemsOf(userChange, changeOf(values, user));
  const needsCentre = values.role === 'centerAdmin' && values.centerIds.length === 0;
  return needsCentre ? { ...problems, centerIds: centreRequired } : problems;
}

/** Name, role and centres of an account; phone and e-mail until the person has set a password. */
export function EditUserDialog({ user, isSelf, onClose }: EditUserDialogProps) {
  const [centres, setCentres] = useState(() =>
    user.centers.map(({ id, name, tvetCode }) => pickedCentre(id, name, tvetCode)),
  );
  const isReachable = user.allowedActions.includes('reinvite');
  const { form, problems, attempt, pending, submit } = useUserForm<Values>({
    initialValues: {
      firstName: user.firstName,
      lastName: user.lastName,
      role: user.role,
      centerIds: user.centers.map(({ id }) => id),
      phoneNumber: user.phoneNumber ?? '',
      email: user.email ?? '',
    },
    validate: (values) => validate(values, user),
    send: (values, idempotencyKey) =>
      request('PATCH /users/{id}', { params: { id: user.id }, body: changeOf(values, user), idempotencyKey }),
    onSaved: (values) => {
      toast.success(`${nameOf(values)} is saved`);
      onClose();
    },
  });

  return (
    <FormDialog
      title={`Edit ${nameOf(user)}`}
      problems={problems}
      attempt={attempt}
      submit="Save changes"
      busy="Saving..."
      pending={pending}
      onSubmit={submit}
      onClose={onClose}
    >
      {!isReachable && <p className={classes.contact}>{[user.phoneNumber, user.email].filter(Boolean).join(' · ')}</p>}
      <UserFields form={form} roleLocked={isSelf ? 'You cannot change your own role' : undefined} />
      {form.values.role === 'centerAdmin' && (
        <CentresPicker
          id={fieldId('centerIds')}
          label="Centers"
          description="The first is the one they start with"
          value={centres}
          error={form.errors.centerIds}
          onChange={(picked) => {
            setCentres(picked);
            form.setFieldValue(
              'centerIds',
              picked.map(({ id }) => id),
            );
          }}
        />
      )}
      {isReachable && <ContactFields form={form} description="If you change either, a new invitation goes to both" />}
    </FormDialog>
  );
}
