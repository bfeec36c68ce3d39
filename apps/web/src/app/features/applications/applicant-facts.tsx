import { type ApplicationDetail, bankOf } from '@tvet/contract';
import { DescriptionList } from '../../ui/description-list.tsx';
import { formatDay } from '../../ui/format.ts';
import { SensitiveNumbers } from './sensitive-numbers.tsx';

/** The person behind an application, and where the money goes. */
export function ApplicantFacts({ application }: { readonly application: ApplicationDetail }) {
  const { applicant } = application;
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
          { term: 'Address', value: addressOf(application) },
          { term: 'State', value: application.state },
          { term: 'LGA', value: application.lga },
        ]}
      />
      <SensitiveNumbers key={application.id} application={application} />
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

const addressOf = ({ streetAddressLine1, streetAddressLine2 }: ApplicationDetail): string | null =>
  [streetAddressLine1, streetAddressLine2].filter(Boolean).join(', ') || null;
const capitalise = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
