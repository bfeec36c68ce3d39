import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PasswordInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { fullName, type Permission } from '@tvet/contract';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { reasonOf, sayError } from '../../api/errors.ts';
import { request } from '../../portal.ts';
import { sayRole } from '../../session/say-role.ts';
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
import { NameForm } from './name-form.tsx';
import { OpenSessions } from './open-sessions.tsx';
import { ownAccountQuery, sessionsQuery } from './queries.ts';
import { UnconfirmedCards } from './unconfirmed-card.tsx';

// Applicants on phones have none.
const SecondFactorCard = lazy(async () => ({ default: (await import('./second-factor-card.tsx')).SecondFactorCard }));

/** The keyboard shortcuts of the lists, which can be turned on again at any screen width. */
const KeysCard = () => (
  <Card title={t`Keyboard`} description={t`Keys that move through a list, open a record and decide on it.`}>
    <SingleKeysSwitch />
  </Card>
);

/** The user's own account, opened from the name in the sidebar. */
export const AccountPage = () => {
  const { fromReview } = useLocation().state;
  return (
    <Page title={t`Your account`}>
      {fromReview && (
        <p>
          <Link to="/apply" search={{ step: 'review' }} className="text-link">
            <Trans>Back to your application</Trans>
          </Link>
        </p>
      )}
      <AccountSection />
    </Page>
  );
};

/** The user's own details. */
export function AccountSection() {
  const { id, firstName, lastName, role, permissions, phoneNumber, email, centers } = useUser();
  const { data: account, error, isFetching, refetch } = useQuery(ownAccountQuery(id));
  return (
    <>
      <Card title={t`Your details`} description={sayWhoCorrects(permissions)}>
        {error && <ErrorBox message={sayError(reasonOf(error))} onRetry={() => refetch()} retrying={isFetching} />}
        <DescriptionList
          title={fullName(firstName, lastName)}
          items={[
            { term: t`Role`, value: sayRole(role) },
            {
              term: t`Phone number`,
              value: phoneNumber && <Identifier text={phoneNumber} confirmed={account?.phoneConfirmed} />,
            },
            {
              term: t`Email address`,
              value: email && <Identifier text={email} confirmed={account?.emailConfirmed} />,
            },
            ...(centers.length > 0 ? [{ term: t`Centres`, value: centers.map(({ name }) => name).join(', ') }] : []),
          ]}
        />
      </Card>
      <UnconfirmedCards />
      {permissions.includes('contact:change') && (
        <>
          <NameForm />
          <ContactForm />
        </>
      )}
      <PasswordForm />
      {permissions.includes('second-factor:use') && (
        <Suspense>
          <SecondFactorCard />
        </Suspense>
      )}
      <OpenSessions />
      <KeysCard />
    </>
  );
}

const sayWhoCorrects = (permissions: readonly Permission[]): string =>
  permissions.includes('applications:submit')
    ? t`You can change your phone number and email address below, and your name until you submit an application. After that, write to the address at the foot of the public site.`
    : permissions.includes('users:manage')
      ? t`Another Super Admin can correct your details.`
      : t`A Super Admin can correct your details.`;

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
        {confirmed ? <Trans>Confirmed</Trans> : <Trans>Not confirmed</Trans>}
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
      currentPassword: (password) => (password === '' ? t`Current password is required` : null),
      ...newPasswordChecks(t`Passwords do not match`),
    },
    send: ({ currentPassword, newPassword }) =>
      request('POST /auth/change-password', { body: { currentPassword, newPassword } }),
    labels: { newPassword: t`Password` },
    onDone: () => {
      form.reset();
      toast.success(t`Your password has been changed. All your other devices are signed out.`);
      void queryClient.invalidateQueries(sessionsQuery);
    },
  });

  return (
    <Card title={t`Change password`} description={t`All your other devices will be signed out.`}>
      <Form form={form} words={{ submit: t`Change password`, busy: t`Changing...` }}>
        <HiddenUsername username={phoneNumber ?? email ?? ''} />
        <PasswordInput
          label={t`Current password`}
          autoComplete="current-password"
          aria-required
          visibilityToggleButtonProps={{ 'aria-label': t`Show current password`, tabIndex: 0 }}
          {...form.field('currentPassword')}
        />
        <NewPasswordFields
          form={form}
          words={{
            new: t`New password`,
            showNew: t`Show new password`,
            confirmation: t`Confirm new password`,
            showConfirmation: t`Show confirmation`,
          }}
        />
      </Form>
    </Card>
  );
}
