import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { TextInput } from '@mantine/core';
import { isOneName, keptNames, signUpLabels } from '@tvet/contract';
import { request, session } from '../../portal.ts';
import { useUser } from '../../session/use-session.ts';
import { Form } from '../../ui/form/form.tsx';
import { usePortalForm } from '../../ui/form/use-portal-form.ts';
import { toast } from '../../ui/toast.ts';
import { Card } from './card.tsx';

/** Corrects the user's name, until an application is submitted with it (rules 12.13). */
export function NameForm() {
  const user = useUser();
  const isOne = isOneName(user);
  const form = usePortalForm({
    initialValues: { firstName: user.firstName, lastName: isOne ? '' : user.lastName },
    idPrefix: 'name-',
    validate: { firstName: (name) => (name.trim() === '' ? t`First name is required` : null) },
    send: (names, idempotencyKey) => {
      const body = keptNames({ ...names, oneName: names.lastName.trim() === '' });
      return request('PATCH /auth/name', { body, idempotencyKey });
    },
    labels: { firstName: i18n._(signUpLabels.firstName), lastName: i18n._(signUpLabels.lastName) },
    onDone: (_values, { data }) => {
      session.detailsChanged(data);
      toast.success(t`Your name has been changed.`);
    },
  });
  return (
    <Card
      title={t`Change your name`}
      description={t`Write your name as it is on your NIN. You can change it until you submit your application.`}
    >
      <Form form={form} words={{ submit: t`Change name`, busy: t`Changing...` }}>
        <TextInput label={t`First name`} autoComplete="given-name" maxLength={100} {...form.field('firstName')} />
        <TextInput
          label={t`Last name`}
          description={t`Leave it empty if you have only one name.`}
          autoComplete="family-name"
          maxLength={100}
          {...form.field('lastName')}
        />
      </Form>
    </Card>
  );
}
