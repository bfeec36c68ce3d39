import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { Page } from '../../ui/page.tsx';
import { FunnelFigure } from './funnel-figure.tsx';
import { PeopleFigure } from './people-figure.tsx';
import { ReportFilters } from './report-filters.tsx';
import classes from './report-page.module.css';
import type { ReportSearch } from './report-search.ts';
import { StatesFigure } from './states-figure.tsx';
import { TradesFigure } from './trades-figure.tsx';
import { WaitingFigure } from './waiting-figure.tsx';
import { reportWords as words } from './words.ts';

const route = getRouteApi('/shell/analytics/report');

/** The portal's own report (rules 21.4, 26): five figures of whatever the address says it is about. */
export function ReportPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const go = (next: ReportSearch) => void navigate({ search: next, replace: true });
  return (
    <Page
      title={words.title}
      description={words.description}
      actions={
        <Button variant="default" leftSection={<Printer aria-hidden size={18} />} onClick={() => window.print()}>
          {words.print}
        </Button>
      }
    >
      <ReportFilters search={search} onChange={go} />
      <div className={classes.figures}>
        <StatesFigure search={search} onChange={go} />
        <TradesFigure search={search} />
        <FunnelFigure search={search} />
        <PeopleFigure search={search} />
        <WaitingFigure search={search} />
      </div>
    </Page>
  );
}
