import { keptNames, newUser, roleHas, type StaffRole } from '@tvet/contract';
import { useState } from 'react';
import { request } from '../../portal.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { problemsOf } from '../../ui/form/problems-of.ts';
import { toast } from '../../ui/toast.ts';
import { CentrePicker, type PickedCentre } from './centre-picker.tsx';
import { useUserForm, withoutLastName } from './use-user-form.ts';
import { ContactFields, UserFields, userLabels } from './user-fields.tsx';

interface AddUserDialogProps {
  readonly onAdded: (role: StaffRole) => void;
  readonly onClose: () => void;
}

const empty = {
  firstName: '',
  lastName: '',
  oneName: false,
  role: '' as StaffRole | '',
  phoneNumber: '',
  email: '',
  centerId: '',
};
type Values = typeof empty;

const hasCentre = ({ role }: Values) => role !== '' && roleHas(role, 'centre:manage');

const bodyOf = ({ centerId, ...values }: Values) => ({
  ...keptNames(values),
  ...(hasCentre({ centerId, ...values }) && { centerId: centerId || undefined }),
});

export function AddUserDialog({ onAdded, onClose }: AddUserDialogProps) {
  const [centre, setCentre] = useState<PickedCentre>();
  const form = useUserForm<Values>({
    initialValues: empty,
    validate: (values) => withoutLastName(problemsOf(newUser, bodyOf(values), userLabels), values),
    send: (values, idempotencyKey) => request('POST /users/invite-admin', { body: bodyOf(values), idempotencyKey }),
    onSaved: ({ role }) => {
      toast.success('User created successfully!');
      onAdded(role as StaffRole);
    },
  });

  return (
    <FormDialog title="Add User" form={form} words={{ submit: 'Add User', busy: 'Adding...' }} onClose={onClose}>
      <UserFields form={form} />
      {hasCentre(form.values) && (
        <CentrePicker
          id={form.idOf('centerId')}
          label="Centre"
          description="If the centre has not signed its agreement yet, the invitation leads to it first"
          value={centre}
          error={form.errorOf('centerId')}
          onChange={(picked) => {
            setCentre(picked);
            form.set('centerId', picked?.id ?? '');
          }}
        />
      )}
      <ContactFields
        form={form}
        description="The user signs in with it. The invitation goes to this number and to the email address"
      />
    </FormDialog>
  );
}
