import { useQuery } from '@tanstack/react-query';
import { reasonOf } from '../../api/errors.ts';
import { useUser } from '../../session/use-session.ts';
import { formatCount } from '../../ui/format.ts';
import { seatsQuery } from './queries.ts';
import { groupBySeats, isOverfull, type SeatGroup, type Sitting } from './seat-groups.ts';
import classes from './seats.module.css';

/**
 * The seats of the students about to be registered, trade by trade. Registering beyond the capacity is allowed, but never by
 * oversight (rules 17.26).
 */
export function SeatsNote({ sittings }: { readonly sittings: readonly Sitting[] }) {
  const { data, error } = useQuery(seatsQuery);
  const { centers } = useUser();
  // A user with several centres may have the same trade at each.
  const placeOf = ({ seats: { centerId, skillName } }: SeatGroup) =>
    centers.length > 1 ? `${skillName} at ${centers.find(({ id }) => id === centerId)?.name ?? ''}` : skillName;
  const groups = groupBySeats(sittings, data ?? []);
  const overfull = groups.filter(isOverfull);
  return (
    <div role="status" className={classes.seats}>
      {error && <p>{`Error loading center skills: ${reasonOf(error)}`}</p>}
      {overfull.length > 0 && (
        <div className={classes.warning}>
          {overfull.map((group) => (
            <p key={`${group.seats.centerId}${group.seats.skillId}`}>
              <strong>Over capacity in {placeOf(group)}:</strong> {sayNumbers(group)}
            </p>
          ))}
        </div>
      )}
      {overfull.length === 0 &&
        groups.map((group) => (
          <p key={`${group.seats.centerId}${group.seats.skillId}`}>
            {placeOf(group)}: registered students fill {formatCount(group.seats.registered)} of{' '}
            {formatCount(group.seats.capacity)} seats.
          </p>
        ))}
    </div>
  );
}

const sayNumbers = ({ seats: { registered, capacity }, adding }: SeatGroup): string => {
  const [now, after] = [formatCount(registered), formatCount(registered + adding)];
  const seats = formatCount(capacity);
  return `Registered students already fill ${now} of ${seats} seats. This will make it ${after} of ${seats}.`;
};
