import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { bankOf, type CentreDetail, type CentreRow, type CentreSkill } from '@tvet/contract';
import { useUser } from '../../session/use-session.ts';
import { DescriptionList } from '../../ui/description-list.tsx';
import { formatCount, formatMoment } from '../../ui/format.ts';
import { RecordPanel } from '../../ui/list/record-panel.tsx';
import type { OpenRecord } from '../../ui/list/use-open-record.ts';
import { Loaded } from '../../ui/loaded.tsx';
import classes from './center-skills.module.css';
import { profileQuery, skillsQuery } from './queries.ts';
import { nameOf, signedWords, statusWords, panelWords as words } from './words.ts';

interface CenterPanelProps {
  readonly record: OpenRecord<CentreRow, CentreDetail>;
  /** A dialog is open above it. */
  readonly covered: boolean;
  readonly onEdit: (centre: CentreDetail) => void;
  readonly onSkills: (centre: CentreDetail) => void;
}

/** A whole centre: contact, details, trades, bank account, and the link to its applicants. */
export function CenterPanel({ record, covered, onEdit, onSkills }: CenterPanelProps) {
  const { permissions } = useUser();
  const { data } = record.query;
  const named = data ?? record.row;
  return (
    <RecordPanel
      record={record}
      covered={covered}
      title={named ? nameOf(named) : words.unnamed}
      loading={words.loading}
      failed={() => words.failed}
      gone={words.gone}
      actions={
        data?.allowedActions.includes('edit') && (
          <>
            <Button onClick={() => onEdit(data)}>{words.edit}</Button>
            <Button variant="default" onClick={() => onSkills(data)}>
              {words.changeSkills}
            </Button>
          </>
        )
      }
    >
      {(centre) => (
        <>
          <CentreFacts centre={centre} />
          <CenterSkills id={centre.id} />
          {permissions.includes('centres:read-bank-details') && <BankDetails id={centre.id} />}
        </>
      )}
    </RecordPanel>
  );
}

const CentreFacts = ({ centre }: { readonly centre: CentreDetail }) => (
  <>
    <Link
      to="/dashboard/applicants"
      search={{ center: centre.tvetName, centerId: centre.id }}
      preload={false}
      className="text-link"
    >
      {words.applicants}
    </Link>
    <DescriptionList
      title={words.contact.title}
      items={[
        { term: words.contact.name, value: centre.contactName },
        { term: words.contact.email, value: centre.contactEmail },
        { term: words.contact.phone, value: centre.contactPhone },
        { term: words.contact.office, value: centre.emailAddress1 },
        { term: words.contact.officePhone, value: centre.phoneNumber1 },
      ]}
    />
    <DescriptionList
      title={words.details.title}
      items={[
        { term: words.details.code, value: centre.tvetCode },
        { term: words.details.category, value: centre.tvetCategory },
        { term: words.details.status, value: statusWords[centre.status] },
        { term: words.details.agreement, value: centre.documentStatus && signedWords[centre.documentStatus] },
        { term: words.details.students, value: formatCount(centre.activeStudents ?? 0) },
        { term: words.details.address, value: centre.locationAddress || null },
        { term: words.details.lga, value: centre.lga },
        { term: words.details.state, value: centre.stateName },
      ]}
    />
  </>
);

/** The bank details of the centre, and the date of the last change (rules 15.13). */
const BankDetails = ({ id }: { readonly id: string }) => (
  <Loaded query={useQuery(profileQuery(id))} loading={words.bank.title} height={96} failed={() => words.bank.failed}>
    {({ bankName, accountName, accountNumber, changedAt }) => (
      <DescriptionList
        title={words.bank.title}
        items={[
          { term: words.bank.bank, value: bankName && (bankOf(bankName)?.name ?? bankName) },
          { term: words.bank.accountName, value: accountName },
          { term: words.bank.accountNumber, value: accountNumber },
          { term: words.bank.changed, value: changedAt ? formatMoment(changedAt) : words.bank.neverChanged },
        ]}
      />
    )}
  </Loaded>
);

function CenterSkills({ id }: { readonly id: string }) {
  return (
    <section className="section-block">
      <h3 className="section-title">{words.skills.title}</h3>
      <Loaded query={useQuery(skillsQuery(id))} loading={words.skills.loading} height={64} failed={words.skills.failed}>
        {(data) =>
          data.length === 0 ? (
            <p className="detail">{words.skills.none}</p>
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
      <Figure label={words.skills.capacity} count={skill.totalCapacity ?? 0} />
      <Figure label={words.skills.assigned} count={skill.assignedStudents ?? 0} />
      <Figure label={words.skills.streams} count={skill.numberOfStudentStream ?? 0} />
      <Figure label={words.skills.left} count={skill.placesLeft} full={skill.placesLeft === 0} />
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
