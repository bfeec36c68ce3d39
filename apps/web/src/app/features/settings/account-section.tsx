import { roleLabels } from '@tvet/contract';
import { useUser } from '../../session/use-session.ts';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Card } from './card.tsx';
import { OpenSessions } from './open-sessions.tsx';
import { PasswordForm } from './password-form.tsx';

/** What a person keeps of their own. */
export function AccountSection() {
  const { firstName, lastName, role, phoneNumber, email, centers } = useUser();
  return (
    <>
      <Card title="Your account" description="Somebody with the role Super Admin changes what is wrong here.">
        <DescriptionList
          title={`${firstName} ${lastName}`}
          items={[
            { term: 'Role', value: roleLabels[role] },
            { term: 'Phone number', value: phoneNumber },
            { term: 'Email address', value: email },
            ...(role === 'centerAdmin'
              ? [{ term: 'Centers', value: centers.map(({ name }) => name).join(', ') || null }]
              : []),
          ]}
        />
      </Card>
      <PasswordForm />
      <OpenSessions />
    </>
  );
}
