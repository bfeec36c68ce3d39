import { type ApplicationDetail, bankOf } from '@tvet/contract';
import { DescriptionList } from '../../ui/description-list.tsx';
import { nameRows } from '../../ui/name-rows.ts';
import { SensitiveNumbers } from './sensitive-numbers.tsx';

/** The person of an application, and the bank account for payments. */
export function ApplicantFacts({ application }: { readonly application: ApplicationDetail }) {
  const { applicant } = application;
  return (
    <>
      <DescriptionList
        title="Applicant"
        items={[
          ...nameRows(applicant, { onlyName: 'Name', firstName: 'First name', lastName: 'Last name' }),
          { term: 'Phone', value: applicant.phoneNumber },
          { term: 'Email', value: applicant.email },
          { term: 'Gender', value: applicant.gender && capitalise(applicant.gender) },
          { term: 'Address', value: addressOf(application) },
          { term: 'State', value: application.state },
          { term: 'LGA', value: application.lga },
        ]}
      />
      <SensitiveNumbers key={application.id} application={application} />
      <DescriptionList
        title="Bank details"
        items={[
          {
            term: 'Bank',
            value: application.bankName && (bankOf(application.bankName)?.name ?? application.bankName),
          },
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
