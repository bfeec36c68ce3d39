import { NativeSelect, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { CentreRow } from '@tvet/contract';
import { messageOf } from '../../api/errors.ts';
import { useUser } from '../../session/use-session.ts';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Page } from '../../ui/page.tsx';
import { BankDetailsForm } from './bank-details-form.tsx';
import classes from './center-profile-page.module.css';
import { ownCentresQuery, profileQuery } from './queries.ts';
import { UnsignedCentres } from './unsigned-centres.tsx';
import { profileWords as words } from './words.ts';

const route = getRouteApi('/shell/center-profile');

/** The bank details of one's own centre (rules 15.5). */
export function CenterProfilePage() {
  const { centerId: wanted } = route.useSearch();
  const navigate = route.useNavigate();
  const { centerId: first } = useUser();
  const { data: centres, error, isFetching, refetch } = useQuery(ownCentresQuery);
  const centre = centres?.find(({ id }) => id === wanted) ?? centres?.find(({ id }) => id === first) ?? centres?.at(0);

  return (
    <Page title={words.title}>
      <div className={classes.page}>
        {error && <ErrorBox message={messageOf(error)} onRetry={() => refetch()} retrying={isFetching} />}
        {!centres && !error && <Loading />}
        {centres && !centre && <ErrorBox message={words.noCentre} />}
        {centres && centres.length > 1 && centre && (
          <NativeSelect
            label={words.centre}
            data={centres.map(({ id, tvetName, tvetCode }) => ({ value: id, label: `${tvetName} (${tvetCode})` }))}
            value={centre.id}
            onChange={(event) => navigate({ search: { centerId: event.currentTarget.value } })}
          />
        )}
        {centres && <UnsignedCentres open={centres} />}
        {centre && <CentreProfileCard key={centre.id} centre={centre} />}
      </div>
    </Page>
  );
}

function CentreProfileCard({ centre }: { readonly centre: CentreRow }) {
  const { data, error, isFetching, refetch } = useQuery(profileQuery(centre.id));
  return (
    <section className={classes.card} aria-label={words.bankDetails}>
      <div>
        <h2>{words.bankDetails}</h2>
        <p className={classes.note}>{words.intro}</p>
        <p className={classes.note}>{contactNote(centre)}</p>
      </div>
      {error && <ErrorBox message={messageOf(error)} onRetry={() => refetch()} retrying={isFetching} />}
      {!data && !error && <Loading />}
      {data && <BankDetailsForm centre={centre} profile={data} />}
    </section>
  );
}

const contactNote = ({ contactName, contactEmail, emailAddress1, contactPhone, phoneNumber1 }: CentreRow): string => {
  const reached = [contactEmail ?? emailAddress1, contactPhone ?? phoneNumber1].filter(Boolean);
  if (reached.length === 0) return words.toldNobody;
  return words.told(contactName ? `${contactName} (${reached.join(', ')})` : reached.join(', '));
};

const Loading = () => (
  <div role="status" aria-label={words.loading}>
    <Skeleton height={200} />
  </div>
);
