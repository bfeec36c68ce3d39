import { Alert } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import classes from './apply.module.css';
import { reviewWords } from './review-words.ts';

const words = reviewWords.ninTaken;

/** The choices of an applicant whose NIN already has an application. */
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
