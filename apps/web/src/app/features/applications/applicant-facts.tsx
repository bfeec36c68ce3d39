import { type ApplicationDetail, bankOf } from '@tvet/contract';
import { DescriptionList } from '../../ui/description-list.tsx';
import { formatDay } from '../../ui/format.ts';
import { nameRows } from '../../ui/name-rows.ts';
import { SensitiveNumbers } from './sensitive-numbers.tsx';
import { factWords as words } from './words.ts';

/** The person of an application, and the bank account for payments. */
export function ApplicantFacts({ application }: { readonly application: ApplicationDetail }) {
  const { applicant } = application;
  return (
    <>
      <DescriptionList
        title={words.applicant}
        items={[
          ...nameRows(applicant, words),
          { term: words.phone, value: applicant.phoneNumber },
          { term: words.email, value: applicant.email },
          { term: words.gender, value: applicant.gender && capitalise(applicant.gender) },
          { term: words.dateOfBirth, value: applicant.dateOfBirth && formatDay(applicant.dateOfBirth) },
          { term: words.address, value: addressOf(application) },
          { term: words.state, value: application.state },
          { term: words.lga, value: application.lga },
        ]}
      />
      <SensitiveNumbers key={application.id} application={application} />
      <DescriptionList
        title={words.bankDetails}
        items={[
          {
            term: words.bank,
            value: application.bankName && (bankOf(application.bankName)?.name ?? application.bankName),
          },
          { term: words.accountName, value: application.accountName },
          { term: words.accountNumber, value: application.accountNumber },
        ]}
      />
    </>
  );
}

const addressOf = ({ streetAddressLine1, streetAddressLine2 }: ApplicationDetail): string | null =>
  [streetAddressLine1, streetAddressLine2].filter(Boolean).join(', ') || null;
const capitalise = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
