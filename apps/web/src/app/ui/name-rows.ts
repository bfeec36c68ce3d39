import { isOneName } from '@tvet/contract';

interface Names {
  readonly firstName: string;
  readonly lastName: string;
}

/** A person's names as rows of a description list: one row for a person with one name. */
export const nameRows = ({ firstName, lastName }: Names, terms: Names & { readonly onlyName: string }) =>
  isOneName({ firstName, lastName })
    ? [{ term: terms.onlyName, value: firstName }]
    : [
        { term: terms.firstName, value: firstName },
        { term: terms.lastName, value: lastName },
      ];
