import { PasswordInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fullName, type Permission, roleLabels } from '@tvet/contract';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { reasonOf, sayError } from '../../api/errors.ts';
import { request } from '../../portal.ts';
import { useUser } from '../../session/use-session.ts';
import { DescriptionList } from '../../ui/description-list.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Form } from '../../ui/form/form.tsx';
import { HiddenUsername, NewPasswordFields, newPasswordChecks } from '../../ui/form/new-password.tsx';
import { usePortalForm } from '../../ui/form/use-portal-form.ts';
import { Page } from '../../ui/page.tsx';
import { SingleKeysSwitch } from '../../ui/single-keys-switch.tsx';
import { toast } from '../../ui/toast.ts';
import classes from './account-section.module.css';
import { Card } from './card.tsx';
import { ContactForm } from './contact-form.tsx';
import { OpenSessions } from './open-sessions.tsx';
import { ownAccountQuery, sessionsQuery } from './queries.ts';
import { sectionWords } from './section-words.ts';
import { UnconfirmedCards } from './unconfirmed-card.tsx';
import { keysWords, passwordWords, accountWords as words } from './words.ts';

/** The keyboard shortcuts of the lists, which can be turned on again at any screen width. */
const KeysCard = () => (
  <Card title={keysWords.title} description={keysWords.description}>
    <SingleKeysSwitch />
  </Card>
);

/** The user's own account, opened from the name in the sidebar. */
export const AccountPage = () => (
  <Page title={sectionWords.account}>
    <AccountSection />
  </Page>
);

/** The user's own details. */
export function AccountSection() {
  const { id, firstName, lastName, role, permissions, phoneNumber, email, centers } = useUser();
  const { data: account, error, isFetching, refetch } = useQuery(ownAccountQuery(id));
  return (
    <>
      <Card title={words.title} description={whoCorrects(permissions)}>
        {error && (
          <ErrorBox message={sayError(reasonOf(error))} onRetry={() => refetch()} retrying={isFetching} />
        )}
        <DescriptionList
          title={fullName(firstName, lastName)}
          items={[
            { term: words.role, value: roleLabels[role] },
            {
              term: words.phoneNumber,
              value: phoneNumber && <Identifier text={phoneNumber} confirmed={account?.phoneConfirmed} />,
            },
            {
              term: words.email,
              value: email && <Identifier text={email} confirmed={account?.emailConfirmed} />,
            },
            ...(centers.length > 0 ? [{ term: words.centres, value: centers.map(({ name }) => name).join(', ') }] : []),
          ]}
        />
      </Card>
      <UnconfirmedCards />
      {permissions.includes('contact:change') && <ContactForm />}
      <PasswordForm />
      <OpenSessions />
      <KeysCard />
    </>
  );
}

const whoCorrects = (permissions: readonly Permission[]): string =>
  permissions.includes('applications:submit')
    ? words.applicantCorrected
    : permissions.includes('users:manage')
      ? words.ownCorrected
      : words.staffCorrected;

interface IdentifierProps {
  readonly text: string;
  /** Absent while it is loading. */
  readonly confirmed: boolean | undefined;
}

/** A phone number or email address, and whether a code has confirmed it: only then it can be used to sign in. */
const Identifier = ({ text, confirmed }: IdentifierProps) => (
  <>
    {text}
    {confirmed !== undefined && (
      <span className={classes.mark} data-confirmed={confirmed}>
        {confirmed ? <CircleCheck aria-hidden size={16} /> : <CircleAlert aria-hidden size={16} />}
        {confirmed ? words.confirmed : words.notConfirmed}
      </span>
    )}
  </>
);

/** Changes the user's own password; every other device is signed out. */
function PasswordForm() {
  const { phoneNumber, email } = useUser();
  const queryClient = useQueryClient();
  const form = usePortalForm({
    initialValues: { currentPassword: '', newPassword: '', confirmation: '' },
    validate: {
      currentPassword: (password) => (password === '' ? passwordWords.required : null),
      ...newPasswordChecks(passwordWords.mismatch),
    },
    send: ({ currentPassword, newPassword }) =>
      request('POST /auth/change-password', { body: { currentPassword, newPassword } }),
    labels: { newPassword: passwordWords.password },
    onDone: () => {
      form.reset();
      toast.success(passwordWords.done);
      void queryClient.invalidateQueries(sessionsQuery);
    },
  });

  return (
    <Card title={passwordWords.title} description={passwordWords.description}>
      <Form form={form} words={passwordWords}>
        <HiddenUsername username={phoneNumber ?? email ?? ''} />
        <PasswordInput
          label={passwordWords.current}
          autoComplete="current-password"
          aria-required
          visibilityToggleButtonProps={{ 'aria-label': passwordWords.showCurrent, tabIndex: 0 }}
          {...form.field('currentPassword')}
        />
        <NewPasswordFields form={form} words={passwordWords} />
      </Form>
    </Card>
  );
}
