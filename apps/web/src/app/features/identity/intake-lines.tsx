import { type PublicSettings, sayIntakes } from '@tvet/contract';
import { tellMe } from '../../../content/tell-me.ts';
import classes from './intake-lines.module.css';

interface IntakeLinesProps {
  readonly programmes: PublicSettings['intake'];
}

/** What is true of each programme's intake (rules 7.6), and the way to be told while one is closed. */
export const IntakeLines = ({ programmes }: IntakeLinesProps) => (
  <div className={classes.lines}>
    <ul>
      {sayIntakes(programmes).map(({ category, sentence }) => (
        <li key={category}>{sentence}</li>
      ))}
    </ul>
    {Object.values(programmes).some(({ open }) => !open) && (
      <a href={tellMe.path} className={classes.tell}>
        {tellMe.link}
      </a>
    )}
  </div>
);
