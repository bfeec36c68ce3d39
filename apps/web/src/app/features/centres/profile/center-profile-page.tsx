import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { bankOf, type CentreProfile, type CentreRow } from '@tvet/contract';
import { useId, useRef } from 'react';
import { CallError, messageOf } from '../../../api/errors.ts';
import { BankDetails } from '../../../banking/bank-details.tsx';
import { request } from '../../../portal.ts';
import type { User } from '../../../session/login-answer.ts';
import { useOwnCentre } from '../../../session/use-own-centre.ts';
import { useUser } from '../../../session/use-session.ts';
import { SignContract } from '../../../signing/sign-contract.tsx';
import { useSigning } from '../../../signing/use-signing.ts';
import { CentreSelect, ForeignCentre, sayNoCentre } from '../../../ui/centre-select.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { usePassedFocus } from '../../../ui/focus.ts';
import { formatMoment } from '../../../ui/format.ts';
import { HelpLink } from '../../../ui/help-link.tsx';
import { Loaded, Loading } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { profileQuery } from '../queries.ts';
import classes from './center-profile-page.module.css';

const picklist = 100;

/** The centres that this administrator may work on. */
const ownCentresQuery = queryOptions({
  queryKey: ['centres', 'own'],
  queryFn: async ({ signal }) => (await request('GET /centres', { query: { limit: picklist }, signal })).centers,
});

const route = getRouteApi('/shell/center-profile');

export function CenterProfilePage() {
  const { centerId: wanted } = route.useSearch();
  const navigate = route.useNavigate();
  const { centers, centre: own, isForeign } = useOwnCentre(wanted);
  const { data: centres, error, isFetching, refetch } = useQuery(ownCentresQuery);
  const named = centres?.find(({ id }) => id === own?.id);
  // The first centre may still have an agreement to sign.
  const centre = wanted === undefined ? (named ?? centres?.at(0)) : named;

  return (
    <Page title="Center Profile" description={centres?.length === 1 && centre && callOf(centre)}>
      <div className={classes.page}>
        {error && <ErrorBox message={messageOf(error)} onRetry={() => refetch()} retrying={isFetching} />}
        {!centres && !error && <Loading label="Loading the centre profile" height={200} />}
        {isForeign && <ForeignCentre message={sayNoCentre()} centres={centers} to="/center-profile" />}
        {centres?.length === 0 && (
          <>
            <ErrorBox message="Center ID not found. Please contact support." />
            <HelpLink />
          </>
        )}
        {centres && (
          <CentreSelect
            label="Centre"
            centres={centers.filter(({ id }) => centres.some((open) => open.id === id))}
            value={centre?.id}
            onPick={(centerId) => navigate({ search: { centerId } })}
          />
        )}
        {centres && <UnsignedCentres open={centres} />}
        {centre && <CentreProfileCard key={centre.id} centre={centre} />}
      </div>
    </Page>
  );
}

const callOf = ({ tvetName, tvetCode }: CentreRow): string => `${tvetName} (${tvetCode})`;

function CentreProfileCard({ centre }: { readonly centre: CentreRow }) {
  const query = useQuery(profileQuery(centre.id));
  return (
    <section className={classes.card} aria-label="Bank details">
      <div>
        <h2>Bank details</h2>
        <p className={classes.note}>Payments to the centre go to this account.</p>
        <p className={classes.note}>{contactNote(centre)}</p>
      </div>
      <Loaded query={query} loading="Loading the centre profile" height={200} failed={(_, error) => messageOf(error)}>
        {(profile) => <CentreAccount id={centre.id} profile={profile} />}
      </Loaded>
    </section>
  );
}

/** A refusal is the server's sentence; a fault, or no answer, gets the specified sentence. */
const sentenceOf = (error: unknown): string =>
  error instanceof CallError && !error.wordless && error.status >= 400 && error.status < 500
    ? error.message
    : 'Failed to update profile. Please try again.';

interface CentreAccountProps {
  readonly id: string;
  readonly profile: CentreProfile;
}

function CentreAccount({ id, profile }: CentreAccountProps) {
  const queryClient = useQueryClient();
  const { accountNumber, changedAt } = profile;
  return (
    <>
      {accountNumber !== null && (
        <DescriptionList
          title="Account"
          items={[
            { term: 'Bank', value: profile.bankName && (bankOf(profile.bankName)?.name ?? profile.bankName) },
            { term: 'Account number', value: accountNumber },
            { term: 'Account name', value: profile.accountName },
            ...(changedAt ? [{ term: 'Last changed', value: formatMoment(changedAt) }] : []),
          ]}
        />
      )}
      <BankDetails
        details={profile}
        whose="centre"
        say={sentenceOf}
        begin={(body) => request('PATCH /centres/{id}/profile', { params: { id }, body })}
        onChanged={(pending) => queryClient.setQueryData(profileQuery(id).queryKey, { ...profile, pending })}
      />
    </>
  );
}

const noContact =
  'We cannot notify your centre of changes: we have no email address or phone number. Ask the portal team to add them.';

const contactNote = ({ contactName, contactEmail, emailAddress1, contactPhone, phoneNumber1 }: CentreRow): string => {
  const reached = [contactEmail ?? emailAddress1, contactPhone ?? phoneNumber1].filter(Boolean);
  if (reached.length === 0) return noContact;
  const contact = contactName ? `${contactName} (${reached.join(', ')})` : reached.join(', ');
  return `When these details change, we notify ${contact} and all administrators of the centre.`;
};

/** The user's own centres that have no signed agreement, each with its own signing process (rules 16.16). */
function UnsignedCentres({ open }: { readonly open: readonly CentreRow[] }) {
  const { centers, email } = useUser();
  const headingId = useId();
  const unsigned = centers.filter((centre) => !open.some(({ id }) => id === centre.id));
  if (unsigned.length === 0) return null;
  return (
    <section className={classes.card} aria-labelledby={headingId}>
      <div>
        <h2 id={headingId}>Agreements to sign</h2>
        <p className={classes.note}>
          You can open the applicants, students and documents of a centre once its agreement is signed.
        </p>
      </div>
      <ul className={classes.unsigned}>
        {unsigned.map((centre) => (
          <UnsignedCentre key={centre.id} centre={centre} email={email} />
        ))}
      </ul>
    </section>
  );
}

interface UnsignedCentreProps extends Pick<User, 'email'> {
  readonly centre: User['centers'][number];
}

function UnsignedCentre({ centre: { id, name, tvetCode }, email }: UnsignedCentreProps) {
  const queryClient = useQueryClient();
  const nameId = useId();
  const row = useRef<HTMLLIElement>(null);
  usePassedFocus(row);
  // Every list can show the centre from this point on.
  const onAccepted = () => void queryClient.invalidateQueries();
  const signing = useSigning({ email, centerId: id, onAccepted });
  return (
    <li ref={row}>
      <p id={nameId} className={classes.name}>
        {name} ({tvetCode})
      </p>
      <SignContract signing={signing} describedBy={nameId} />
    </li>
  );
}
