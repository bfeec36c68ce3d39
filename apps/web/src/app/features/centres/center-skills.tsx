import { useQuery } from '@tanstack/react-query';
import type { CentreSkill } from '@tvet/contract';
import { formatCount } from '../../ui/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import classes from './center-skills.module.css';
import { skillsQuery } from './queries.ts';
import { panelWords } from './words.ts';

const words = panelWords.skills;

export function CenterSkills({ id }: { readonly id: string }) {
  return (
    <section className="section-block">
      <h3 className="section-title">{words.title}</h3>
      <Loaded query={useQuery(skillsQuery(id))} loading={words.loading} height={64} failed={words.failed}>
        {(data) =>
          data.length === 0 ? (
            <p className="detail">{words.none}</p>
          ) : (
            <ul className="box-list">
              {data.map((skill) => (
                <Skill key={skill.id} skill={skill} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

const Skill = ({ skill }: { readonly skill: CentreSkill }) => (
  <li className="box">
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
