import { useQuery } from '@tanstack/react-query';
import { ageOn } from '@tvet/contract';
import { todayInLagos } from '../../clock.ts';
import { ask } from '../../portal.ts';
import { formatDay } from '../../ui/format.ts';
import classes from './birth-date.module.css';

/** A birth date with the age today; one that the settings do not allow is marked (rules 8.10). */
export function BirthDate({ day }: { readonly day: string }) {
  const { data } = useQuery({
    queryKey: ['settings', 'public'],
    queryFn: ({ signal }) => ask('GET /settings/public', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const age = ageOn(todayInLagos(), day);
  const { minimum = null, maximum = null } = data?.ages ?? {};
  return (
    <>
      {formatDay(day)} · {age} years
      {minimum !== null && age < minimum && <strong className={classes.outside}>Below the minimum of {minimum}</strong>}
      {maximum !== null && age > maximum && <strong className={classes.outside}>Above the maximum of {maximum}</strong>}
    </>
  );
}
