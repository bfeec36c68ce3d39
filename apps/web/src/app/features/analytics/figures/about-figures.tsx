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
      <dd>Applications that are waiting to be checked or approved.</dd>
      <dt>Days</dt>
      <dd>
        Days begin and end in Lagos time. An application counts on the day it was submitted, and a decision on the day
        it was made.
      </dd>
      <dt>Days to a decision</dt>
      <dd>The average number of days from submission to decision.</dd>
      <dt>Places</dt>
      <dd>
        The places that active centres have now. Places left never fall below 0 for any trade at any centre, so the
        total can be higher than places minus places taken.
      </dd>
      <dt>Applicants</dt>
      <dd>
        People who have submitted an application. Each person counts once, with the age and programme of their first
        application.
      </dd>
      <dt>Ages</dt>
      <dd>In the report, the age of an applicant is that on the day they submitted the application.</dd>
      <dt>Centres</dt>
      <dd>
        The charts of centres under Reports count the whole register, including closed centres. An agreement counts as
        signed once it has been accepted.
      </dd>
      <dt>Documents overdue</dt>
      <dd>Only the filters for state and trade apply to this chart.</dd>
      <dt>Percentages and rates</dt>
      <dd>
        Percentages are whole numbers, so they may not add up to 100. On the cards, they are shares of all submitted
        applications. Rates and averages have one decimal.
      </dd>
    </dl>
  </details>
);
