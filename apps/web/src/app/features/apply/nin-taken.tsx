import { Alert } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import classes from './apply.module.css';
import { reviewWords } from './review-words.ts';

const words = reviewWords.ninTaken;

/** What somebody can do whose NIN has an application already (rules 8.24). */
export const NinTaken = ({ contactEmail }: { readonly contactEmail: string }) => (
  <Alert role="group" color="red" icon={<CircleAlert aria-hidden />} title={words.title}>
    <ul className={classes.problems}>
      <li>{words.you}</li>
      <li>
        {words.notYou} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
      </li>
      <li>
        <Link to="/apply" search={{ step: 'details' }} hash="nin">
          {words.check}
        </Link>
      </li>
    </ul>
  </Alert>
);
