import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CentreSkill } from '@tvet/contract';
import { reasonOf } from '../../api/errors.ts';
import { ErrorBox } from '../../ui/error-box.tsx';
import { formatCount } from '../../ui/format.ts';
import classes from './center-skills.module.css';
import { skillsQuery } from './queries.ts';
import { panelWords } from './words.ts';

const words = panelWords.skills;

export function CenterSkills({ id }: { readonly id: string }) {
  const { data, error, isFetching, refetch } = useQuery(skillsQuery(id));
  return (
    <section className={classes.section}>
      <h3 className={classes.title}>{words.title}</h3>
      {error && <ErrorBox message={words.failed(reasonOf(error))} onRetry={() => refetch()} retrying={isFetching} />}
      {!data && !error && (
        <div role="status" aria-label={words.loading}>
          <Skeleton height={64} />
        </div>
      )}
      {data?.length === 0 && <p className={classes.nothing}>{words.none}</p>}
      {data && data.length > 0 && (
        <ul className={classes.skills}>
          {data.map((skill) => (
            <Skill key={skill.id} skill={skill} />
          ))}
        </ul>
      )}
    </section>
  );
}

const Skill = ({ skill }: { readonly skill: CentreSkill }) => (
  <li className={classes.skill}>
    <p className={classes.name}>{skill.name}</p>
    <dl className={classes.numbers}>
      <Figure label={words.capacity} count={skill.totalCapacity ?? 0} />
      <Figure label={words.assigned} count={skill.assignedStudents ?? 0} />
      <Figure label={words.streams} count={skill.numberOfStudentStream ?? 0} />
      <Figure label={words.left} count={skill.placesLeft} full={skill.placesLeft === 0} />
    </dl>
  </li>
);

interface FigureProps {
  readonly label: string;
  readonly count: number;
  readonly full?: boolean;
}

const Figure = ({ label, count, full = false }: FigureProps) => (
  <div>
    <dt>{label}</dt>
    <dd data-full={full}>{formatCount(count)}</dd>
  </div>
);
