import { type ApplicationDetail, bankOf } from '@tvet/contract';
import { type Description, DescriptionList } from '../../ui/description-list.tsx';
import { formatDay, formatMoment } from '../../ui/format.ts';

/** What is known of an application, block by block (document 2 section 3). */
export function ApplicantFacts({ application }: { readonly application: ApplicationDetail }) {
  const { applicant, center } = application;
  return (
    <>
      <DescriptionList
        title="Applicant"
        items={[
          { term: 'First name', value: applicant.firstName },
          { term: 'Last name', value: applicant.lastName },
          { term: 'Phone', value: applicant.phoneNumber },
          { term: 'E-mail', value: applicant.email },
          { term: 'Gender', value: applicant.gender && capitalise(applicant.gender) },
          { term: 'Date of birth', value: applicant.dateOfBirth && formatDay(applicant.dateOfBirth) },
          { term: 'NIN', value: applicant.nin },
          { term: 'BVN', value: applicant.bvn },
          { term: 'Address', value: addressOf(application) },
          { term: 'State', value: application.state },
          { term: 'LGA', value: application.lga },
        ]}
      />
      <DescriptionList title="Application" items={applicationFacts(application)} />
      <DescriptionList
        title="Centre"
        items={
          center
            ? [
                { term: 'Name', value: center.ideasFunded ? `${center.name} (IDEAS funded)` : center.name },
                { term: 'Code', value: center.tvetCode },
                { term: 'Category', value: center.category },
                { term: 'State', value: center.stateName },
              ]
            : [{ term: 'Name', value: 'No centre assigned' }]
        }
      />
      <DescriptionList
        title="Bank details"
        items={[
          { term: 'Bank', value: application.bankName && (bankOf(application.bankName)?.name ?? application.bankName) },
          { term: 'Account name', value: application.accountName },
          { term: 'Account number', value: application.accountNumber },
        ]}
      />
    </>
  );
}

function applicationFacts(application: ApplicationDetail): Description[] {
  const facts: Description[] = [
    { term: 'Skill', value: application.skillName },
    { term: 'Category', value: application.tvetCategory },
    { term: 'Submitted', value: application.submittedAt ? formatMoment(application.submittedAt) : 'Not submitted' },
    { term: 'Proof of education', value: application.proofOfEducationUrl ? 'Uploaded' : 'Not uploaded' },
  ];
  if (application.approvalRequestedByName) {
    facts.push({ term: 'Verified by', value: application.approvalRequestedByName });
  }
  if (application.rejectionReason) facts.push({ term: 'Reason for rejection', value: application.rejectionReason });
  if (application.declineReason) facts.push({ term: 'Reason for declining', value: application.declineReason });
  return facts;
}

const addressOf = ({ streetAddressLine1, streetAddressLine2 }: ApplicationDetail): string | null =>
  [streetAddressLine1, streetAddressLine2].filter(Boolean).join(', ') || null;
const capitalise = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
