import { useQuery } from '@tanstack/react-query';
import { type Role, roleLabels } from '@tvet/contract';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useUser } from '../../session/use-session.ts';
import { DescriptionList } from '../../ui/description-list.tsx';
import classes from './account-section.module.css';
import { Card } from './card.tsx';
import { OpenSessions } from './open-sessions.tsx';
import { PasswordForm } from './password-form.tsx';
import { ownAccountQuery } from './queries.ts';

/** What a person keeps of their own. */
export function AccountSection() {
  const { id, firstName, lastName, role, phoneNumber, email, centers } = useUser();
  const { data: account } = useQuery(ownAccountQuery(id));
  return (
    <>
      <Card title="Who you are" description={whoCorrects(role)}>
        <DescriptionList
          title={`${firstName} ${lastName}`}
          items={[
            { term: 'Role', value: roleLabels[role] },
            {
              term: 'Phone number',
              value: phoneNumber && <Identifier text={phoneNumber} confirmed={account?.phoneConfirmed} />,
            },
            {
              term: 'Email address',
              value: email && <Identifier text={email} confirmed={account?.emailConfirmed} />,
            },
            ...(centers.length > 0 ? [{ term: 'Centers', value: centers.map(({ name }) => name).join(', ') }] : []),
          ]}
        />
      </Card>
      <PasswordForm />
      <OpenSessions />
    </>
  );
}

const whoCorrects = (role: Role): string =>
  role === 'applicant'
    ? 'Write to the address at the foot of the public site if something is wrong here.'
    : 'A Super Admin corrects what is wrong here.';

interface IdentifierProps {
  readonly text: string;
  /** Absent while it is being asked for. */
  readonly confirmed: boolean | undefined;
}

/** A phone number or e-mail address, and whether a code has proved it: only then it signs in. */
const Identifier = ({ text, confirmed }: IdentifierProps) => (
  <>
    {text}
    {confirmed !== undefined && (
      <span className={classes.mark} data-confirmed={confirmed}>
        {confirmed ? <CircleCheck aria-hidden size={16} /> : <CircleAlert aria-hidden size={16} />}
        {confirmed ? 'Confirmed' : 'Not confirmed'}
      </span>
    )}
  </>
);
