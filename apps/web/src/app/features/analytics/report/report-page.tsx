import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { mergeSearch } from '../../../ui/list/merge-search.ts';
import { Page } from '../../../ui/page.tsx';
import { AboutFigures } from '../figures/about-figures.tsx';
import { FiguresOnPaper } from '../figures/figures-on-paper.tsx';
import { useMayTakeAll } from '../figures/use-may-take-all.ts';
import { Report } from './report.tsx';
import { readReportSearch } from './report-search.ts';

const route = getRouteApi('/shell/analytics/report');

/** The report on a page of its own. Its filters are in the address. Users who can export every count can print it. */
export function ReportPage() {
  const search = readReportSearch({ ...route.useSearch() });
  const navigate = route.useNavigate();
  const mayPrint = useMayTakeAll();
  return (
    <Page
      title="Report"
      description="Figures on applications, places and documents"
      actions={
        mayPrint && (
          <Button variant="default" leftSection={<Printer aria-hidden size={18} />} onClick={() => window.print()}>
            Print
          </Button>
        )
      }
    >
      <FiguresOnPaper>
        <AboutFigures />
        <Report
          search={search}
          onChange={(next) =>
            void navigate({ search: (now) => mergeSearch(now, search, next), replace: true, resetScroll: false })
          }
        />
      </FiguresOnPaper>
    </Page>
  );
}
