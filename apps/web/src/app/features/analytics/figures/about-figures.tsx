import figureClasses from '../../../ui/charts/figure.module.css';
import classes from './about-figures.module.css';

/** The definitions behind the figures, folded: once on each page. */
export const AboutFigures = () => (
  <details className={figureClasses.fold}>
    <summary>About these figures</summary>
    <dl className={classes.definitions}>
      <dt>Approved</dt>
      <dd>
        The cards and the chart by status show applications that are approved now. The chart of the year and the report
        also count those that were registered or declined after approval.
      </dd>
      <dt>Pending</dt>
      <dd>Applications that wait for a check or for approval.</dd>
      <dt>Days</dt>
      <dd>
        Days begin and end in Lagos time. An application counts on the day it was submitted, a decision on the day it
        was made.
      </dd>
      <dt>Days to a decision</dt>
      <dd>The average number of days from submission to decision.</dd>
      <dt>Places</dt>
      <dd>
        The places that active centers have now. Places left are never below 0 in each trade of each center, so they may
        be more than places minus those taken.
      </dd>
      <dt>Applicants</dt>
      <dd>
        People who have submitted an application. Each counts once, with the age and the program of their first
        application.
      </dd>
      <dt>Centers</dt>
      <dd>
        The charts of centers under Reports count the whole register, including closed centers. An agreement is signed
        once it has been accepted.
      </dd>
      <dt>Documents overdue</dt>
      <dd>Only the filters for state and trade apply to this chart.</dd>
      <dt>Percentages and rates</dt>
      <dd>
        Percentages are whole numbers, so they may not add up to 100. Those on the cards are shares of all submitted
        applications. Rates and averages have one decimal.
      </dd>
    </dl>
  </details>
);
