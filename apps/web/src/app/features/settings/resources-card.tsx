import { Link } from '@tanstack/react-router';
import { Card } from './card.tsx';
import classes from './form.module.css';
import { resourceCardWords as words } from './words.ts';

/** The way to what centres and students can download. */
export const ResourcesCard = () => (
  <Card title={words.title} description={words.description}>
    <p className={classes.state}>
      <Link to="/resources" className={classes.link}>
        {words.open}
      </Link>
    </p>
  </Card>
);
