import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { messageOf } from '../../api/errors.ts';
import { ErrorBox } from '../../ui/error-box.tsx';
import { correctionQuery } from './queries.ts';

// Its lists of banks and areas are large, and few applicants need them.
const CorrectionForm = lazy(() =>
  import('./correction-form.tsx').then((module) => ({ default: module.CorrectionForm })),
);

/** The form of a requested correction; nothing if none is open. */
export function CorrectionCard({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery(correctionQuery(id));
  if (error && !data) return <ErrorBox message={messageOf(error)} onRetry={() => refetch()} />;
  if (!data?.correction || !data.allowedActions.includes('send')) return null;
  return (
    <Suspense fallback={null}>
      <CorrectionForm key={data.correction.id} overview={data} correction={data.correction} />
    </Suspense>
  );
}
