interface Names {
  readonly firstName: string;
  readonly lastName: string;
  readonly oneName: boolean;
}

/** The names as they are kept: one name is first and last name, as in the ministry's records (rules 4.37). */
export const keptNames = <V extends Names>({ oneName, ...values }: V): Omit<V, 'oneName'> => ({
  ...values,
  lastName: oneName ? values.firstName : values.lastName,
});

/** Whether names that are kept are one. */
export const isOneName = ({ firstName, lastName }: Pick<Names, 'firstName' | 'lastName'>): boolean =>
  firstName !== '' && firstName === lastName;

/** What is wrong with one name is said once: there is no field for the last name. */
export const withoutLastName = (problems: Record<string, string>, { oneName }: Names): Record<string, string> => {
  const { lastName: _said, ...others } = problems;
  return oneName ? others : problems;
};
