import { sayReportFilters } from '@tvet/contract';
import { FunnelFigure } from './funnel-figure.tsx';
import { OverdueFigure } from './overdue-figure.tsx';
import { PeopleFigure } from './people-figure.tsx';
import { ReportFilters } from './report-filters.tsx';
import classes from './report-page.module.css';
import { filtersOf, type ReportSearch } from './report-search.ts';
import { StatesFigure } from './states-figure.tsx';
import { TradesFigure } from './trades-figure.tsx';
import { WaitingFigure } from './waiting-figure.tsx';

interface ReportProps {
  readonly search: ReportSearch;
  readonly onChange: (search: ReportSearch) => void;
}

/** The portal's own report (rules 21.4): six figures and their filters. Its page decides who can print them. */
export function Report({ search, onChange }: ReportProps) {
  const onPaper = sayReportFilters(filtersOf(search));
  return (
    <>
      <ReportFilters search={search} onChange={onChange} />
      {onPaper && <p className={classes.onPaper}>{onPaper}</p>}
      <div className="stack">
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
