import { Link } from '@tanstack/react-router';
import { Card } from './card.tsx';
import classes from './form.module.css';
import { resourceCardWords as words } from './words.ts';

/** The link to the downloads of centres and students. */
export const ResourcesCard = () => (
  <Card title={words.title} description={words.description}>
    <p className={classes.state}>
      <Link to="/resources" className={classes.link}>
        {words.open}
      </Link>
    </p>
  </Card>
);
