import { sayReportFilters } from '@tvet/contract';
import { FunnelFigure } from './funnel-figure.tsx';
import { OverdueFigure } from './overdue-figure.tsx';
import { PeopleFigure } from './people-figure.tsx';
import { ReportFilters } from './report-filters.tsx';
import classes from './report-page.module.css';
import { filtersOf, type ReportSearch } from './report-search.ts';
import { StatesFigure } from './states-figure.tsx';
import { TradesFigure } from './trades-figure.tsx';
import { useMayTakeAll } from './use-may-take-all.ts';
import { WaitingFigure } from './waiting-figure.tsx';
import { reportWords as words } from './words.ts';

interface ReportProps {
  readonly search: ReportSearch;
  readonly onChange: (search: ReportSearch) => void;
}

/** The portal's own report (rules 21.4, 26): six figures, and what they are about. */
export function Report({ search, onChange }: ReportProps) {
  const mayTakeAll = useMayTakeAll();
  // Paper leaves the portal as a CSV does, and cannot leave out what is small.
  const onPaper = mayTakeAll ? sayReportFilters(filtersOf(search)) : words.notPrinted;
  return (
    <>
      <ReportFilters search={search} onChange={onChange} />
      {onPaper && <p className={classes.onPaper}>{onPaper}</p>}
      <div className={classes.figures} data-screen-only={!mayTakeAll || undefined}>
        <StatesFigure search={search} onChange={onChange} />
        <TradesFigure search={search} />
        <FunnelFigure search={search} />
        <PeopleFigure search={search} />
        <WaitingFigure search={search} />
        <OverdueFigure search={search} />
      </div>
    </>
  );
}
