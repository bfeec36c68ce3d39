import { useQuery } from '@tanstack/react-query';
import { noPage, type UsePage } from '../../ui/list/use-neighbours.ts';
import type { ApplicantsSearch } from './applicants-search.ts';
import { listQuery, studentsQuery } from './queries.ts';

/** A page of the applicants list, to walk through. */
export const useApplicationPage: UsePage<ApplicantsSearch> = (search, wanted) => {
  const { data, isPlaceholderData } = useQuery({ ...listQuery(search), enabled: wanted });
  return pageOf(data, wanted && !isPlaceholderData);
};

/** The same of the students of one's centres. */
export const useStudentPage: UsePage<ApplicantsSearch> = (search, wanted) => {
  const { data, isPlaceholderData } = useQuery({ ...studentsQuery(search), enabled: wanted });
  return pageOf(data, wanted && !isPlaceholderData);
};

interface Answer {
  readonly data: readonly { readonly id: string }[];
  readonly total: number;
  readonly totalPages: number;
}

/** The rows of another page stand in until these are there: `isRight` says that they are. */
function pageOf(answer: Answer | undefined, isRight: boolean) {
  if (!answer) return noPage;
  return {
    ids: isRight ? answer.data.map(({ id }) => id) : noPage.ids,
    total: answer.total,
    totalPages: answer.totalPages,
  };
}
