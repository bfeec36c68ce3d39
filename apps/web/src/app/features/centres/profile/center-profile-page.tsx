import { queryOptions, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { CentreRow } from '@tvet/contract';
import { messageOf } from '../../../api/errors.ts';
import { request } from '../../../portal.ts';
import { useOwnCentre } from '../../../session/use-own-centre.ts';
import { CentreSelect, ForeignCentre } from '../../../ui/centre-select.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Loaded, Loading } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { centreWords } from '../../../ui/words.ts';
import { profileQuery } from '../queries.ts';
import { BankDetailsForm } from './bank-details-form.tsx';
import classes from './center-profile-page.module.css';
import { UnsignedCentres } from './unsigned-centres.tsx';
import { profileWords as words } from './words.ts';

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
    <Page title={words.title} description={centres?.length === 1 && centre && callOf(centre)}>
      <div className={classes.page}>
        {error && <ErrorBox message={messageOf(error)} onRetry={() => refetch()} retrying={isFetching} />}
        {!centres && !error && <Loading label={words.loading} height={200} />}
        {isForeign && <ForeignCentre message={centreWords.notFound} centres={centers} to="/center-profile" />}
        {centres?.length === 0 && <ErrorBox message={words.noCentre} />}
        {centres && (
          <CentreSelect
            label={words.centre}
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
    <section className={classes.card} aria-label={words.bankDetails}>
      <div>
        <h2>{words.bankDetails}</h2>
        <p className={classes.note}>{words.intro}</p>
        <p className={classes.note}>{contactNote(centre)}</p>
      </div>
      <Loaded query={query} loading={words.loading} height={200} failed={(_, error) => messageOf(error)}>
        {(profile) => <BankDetailsForm centre={centre} profile={profile} />}
      </Loaded>
    </section>
  );
}

const contactNote = ({ contactName, contactEmail, emailAddress1, contactPhone, phoneNumber1 }: CentreRow): string => {
  const reached = [contactEmail ?? emailAddress1, contactPhone ?? phoneNumber1].filter(Boolean);
  if (reached.length === 0) return words.toldNobody;
  return words.told(contactName ? `${contactName} (${reached.join(', ')})` : reached.join(', '));
};
