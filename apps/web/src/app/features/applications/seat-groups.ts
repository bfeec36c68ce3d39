import type { Seats } from '@tvet/contract';

/** A student to register, with the centre and trade of the seat. */
export interface Sitting {
  readonly centerId: string | null;
  readonly skillName: string | null;
}

/** The seats of one trade at one centre, and the number of students about to be registered there. */
export interface SeatGroup {
  readonly seats: Seats;
  readonly adding: number;
}

/** The selection grouped by trade. Applications without a trade at a centre use no seat. */
export const groupBySeats = (sittings: readonly Sitting[], all: readonly Seats[]): SeatGroup[] =>
  all.flatMap((seats): SeatGroup[] => {
    const { length: adding } = sittings.filter(
      ({ centerId, skillName }) => centerId === seats.centerId && skillName === seats.skillName,
    );
    return adding > 0 ? [{ seats, adding }] : [];
  });

/** Returns true if there are not enough seats for all of them. */
export const isOverfull = ({ seats: { registered, capacity }, adding }: SeatGroup): boolean =>
  registered + adding > capacity;
