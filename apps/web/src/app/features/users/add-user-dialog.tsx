import { newUser, type StaffRole } from '@tvet/contract';
import { useState } from 'react';
import { request } from '../../portal.ts';
import { toast } from '../../ui/toast.ts';
import { CentrePicker, type PickedCentre } from './centre-picker.tsx';
import { FormDialog } from './form-dialog.tsx';
import { problemsOf } from './form-errors.ts';
import { useUserForm } from './use-user-form.ts';
import { ContactFields, fieldId, UserFields } from './user-fields.tsx';

interface AddUserDialogProps {
  readonly onAdded: (role: StaffRole) => void;
  readonly onClose: () => void;
}

const empty = { firstName: '', lastName: '', role: '', phoneNumber: '', email: '', centerId: '' };
type Values = typeof empty;

/** The centre is asked for and sent for a Centre Admin alone (document 2 section 5). */
const bodyOf = ({ centerId, ...values }: Values) => ({
  ...values,
  ...(values.role === 'centerAdmin' && { centerId: centerId || undefined }),
});

/** Add User (document 2 section 5). */
export function AddUserDialog({ onAdded, onClose }: AddUserDialogProps) {
  const [centre, setCentre] = useState<PickedCentre>();
  const { form, problems, attempt, pending, submit } = useUserForm<Values>({
    initialValues: empty,
    validate: (values) => problemsOf(newUser, bodyOf(values)),
    send: (values, idempotencyKey) => request('POST /users/invite-admin', { body: bodyOf(values), idempotencyKey }),
    onSaved: ({ role }) => {
      toast.success('User created successfully!');
      onAdded(role as StaffRole);
    },
  });

  return (
    <FormDialog
      title="Add User"
      problems={problems}
      attempt={attempt}
      submit="Add User"
      busy="Adding..."
      pending={pending}
      onSubmit={submit}
      onClose={onClose}
    >
      <UserFields form={form} />
      {form.values.role === 'centerAdmin' && (
        <CentrePicker
          id={fieldId('centerId')}
          label="Center"
          description="If it has still to sign its agreement, the invitation leads there first"
          value={centre}
          error={form.errors.centerId}
          onChange={(picked) => {
            setCentre(picked);
            form.setFieldValue('centerId', picked?.id ?? '');
          }}
        />
      )}
      <ContactFields
        form={form}
        description="They sign in with it. The invitation goes there and to the e-mail address"
      />
    </FormDialog>
  );
}
