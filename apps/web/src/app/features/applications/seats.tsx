import { useQuery } from '@tanstack/react-query';
import { reasonOf } from '../../api/errors.ts';
import { useUser } from '../../session/use-session.ts';
import { formatCount } from '../../ui/format.ts';
import { seatsQuery } from './queries.ts';
import { groupBySeats, isOverfull, type SeatGroup, type Sitting } from './seat-groups.ts';
import classes from './seats.module.css';
import { seatWords as words } from './student-words.ts';

/**
 * The seats of the students about to be registered, trade by trade. Registering beyond the capacity is allowed, but never by
 * oversight (rules 17.26).
 */
export function SeatsNote({ sittings }: { readonly sittings: readonly Sitting[] }) {
  const { data, error } = useQuery(seatsQuery);
  const { centers } = useUser();
  // A user with several centres may have the same trade at each.
  const placeOf = ({ seats: { centerId, skillName } }: SeatGroup) =>
    centers.length > 1 ? words.at(skillName, centers.find(({ id }) => id === centerId)?.name ?? '') : skillName;
  const groups = groupBySeats(sittings, data ?? []);
  const overfull = groups.filter(isOverfull);
  return (
    <div role="status" className={classes.seats}>
      {error && <p>{words.failed(reasonOf(error))}</p>}
      {overfull.length > 0 && (
        <div className={classes.warning}>
          {overfull.map((group) => (
            <p key={`${group.seats.centerId}${group.seats.skillId}`}>
              <strong>{words.overfull(placeOf(group))}</strong> {sayNumbers(group)}
            </p>
          ))}
        </div>
      )}
      {overfull.length === 0 &&
        groups.map((group) => (
          <p key={`${group.seats.centerId}${group.seats.skillId}`}>
            {words.free(placeOf(group), formatCount(group.seats.registered), formatCount(group.seats.capacity))}
          </p>
        ))}
    </div>
  );
}

const sayNumbers = ({ seats: { registered, capacity }, adding }: SeatGroup): string =>
  words.numbers(formatCount(registered), formatCount(capacity), formatCount(registered + adding));
