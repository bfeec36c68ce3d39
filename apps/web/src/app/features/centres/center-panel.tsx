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
import { WaitingChange } from './bank-change.tsx';
import classes from './center-skills.module.css';
import { agreementLabels, nameOf, statusLabels } from './centre-labels.ts';
import { profileQuery, saySkillsFailed, skillsQuery } from './queries.ts';

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
      title={named ? nameOf(named) : 'Centre'}
      loading="Loading centre details"
      failed={() => 'Failed to load centre details. Please try again.'}
      gone="This centre does not exist, or you cannot see it."
      actions={
        data?.allowedActions.includes('edit') && (
          <>
            <Button onClick={() => onEdit(data)}>Edit centre</Button>
            <Button variant="default" onClick={() => onSkills(data)}>
              Change skills
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
      View its applicants
    </Link>
    <DescriptionList
      title="Contact"
      items={[
        { term: 'Name', value: centre.contactName },
        { term: 'Email', value: centre.contactEmail },
        { term: 'Phone', value: centre.contactPhone },
        { term: 'Centre email', value: centre.emailAddress1 },
        { term: 'Centre phone', value: centre.phoneNumber1 },
      ]}
    />
    <DescriptionList
      title="Details"
      items={[
        { term: 'Code', value: centre.tvetCode },
        { term: 'Category', value: centre.tvetCategory },
        { term: 'Status', value: statusLabels[centre.status] },
        { term: 'Agreement', value: centre.documentStatus && agreementLabels[centre.documentStatus] },
        { term: 'Registered students', value: formatCount(centre.activeStudents ?? 0) },
        { term: 'Address', value: centre.locationAddress || null },
        { term: 'LGA', value: centre.lga },
        { term: 'State', value: centre.stateName },
      ]}
    />
  </>
);

/** The bank details of the centre, the date of the last change (rules 15.13), and the pending change. */
const BankDetails = ({ id }: { readonly id: string }) => (
  <Loaded
    query={useQuery(profileQuery(id))}
    loading="Bank details"
    height={96}
    failed={() => 'The bank details could not be loaded.'}
  >
    {({ bankName, accountName, accountNumber, changedAt, pending }) => (
      <>
        <DescriptionList
          title="Bank details"
          items={[
            { term: 'Bank', value: bankName && (bankOf(bankName)?.name ?? bankName) },
            { term: 'Account name', value: accountName },
            { term: 'Account number', value: accountNumber },
            { term: 'Last changed', value: changedAt ? formatMoment(changedAt) : 'Not changed by the centre' },
          ]}
        />
        {pending && <WaitingChange change={pending} />}
      </>
    )}
  </Loaded>
);

function CenterSkills({ id }: { readonly id: string }) {
  return (
    <section className="section-block">
      <h3 className="section-title">Skills</h3>
      <Loaded query={useQuery(skillsQuery(id))} loading="Loading skills" height={64} failed={saySkillsFailed}>
        {(data) =>
          data.length === 0 ? (
            <p className="detail">This centre has no skills yet.</p>
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
      <Figure label="Capacity" count={skill.totalCapacity ?? 0} />
      <Figure label="Assigned" count={skill.assignedStudents ?? 0} />
      <Figure label="Streams" count={skill.numberOfStudentStream ?? 0} />
      <Figure label="Places left" count={skill.placesLeft} full={skill.placesLeft === 0} />
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
