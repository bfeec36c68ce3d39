import * as z from 'zod';

const count = z.int().nonnegative();

/** Applications by status; `total` leaves `initiated` out, `completed` is every submitted one (rules 21.5). */
export const applicationCounts = z
  .object({
    total: count,
    initiated: count,
    completed: count,
    pending: count,
    underReview: count,
    approved: count,
    rejected: count,
    declined: count,
    registered: count,
  })
  .meta({ id: 'ApplicationCounts' });
export type ApplicationCounts = z.infer<typeof applicationCounts>;

/** The cards of the admin dashboard (rules 21.2, 21.5). */
export const dashboardCounts = z
  .object({ applications: applicationCounts, centres: count, initiated: count })
  .meta({ id: 'DashboardCounts' });
export type DashboardCounts = z.infer<typeof dashboardCounts>;
