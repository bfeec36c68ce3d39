import { getRouteApi } from '@tanstack/react-router';
import { mergeSearch } from '../../../ui/list/merge-search.ts';
import { Report } from './report.tsx';
import { readReportSearch } from './report-search.ts';

const route = getRouteApi('/shell/dashboard');

/** The report at the end of the dashboard. Its filters are in the address, next to the year of the chart. */
export function DashboardReport() {
  const search = readReportSearch({ ...route.useSearch() });
  const navigate = route.useNavigate();
  return (
    <Report
      search={search}
      onChange={(next) =>
        void navigate({
          search: (now) => mergeSearch(now, search, next),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
