import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { reasonOf, sayError } from '../api/errors.ts';
import { ErrorBox } from './error-box.tsx';

interface LoadingProps {
  /** Read by screen readers; visible too if `shown`. */
  readonly label: string;
  readonly height: number;
  readonly shown?: boolean;
}

/** Reserves the space of content that is loading. */
export const Loading = ({ label, height, shown = false }: LoadingProps) => (
  <div role="status" aria-label={shown ? undefined : label} className="stack">
    {shown && <p className="quiet">{label}</p>}
    <Skeleton height={height} />
  </div>
);

interface LoadedProps<Data> {
  readonly query: UseQueryResult<Data>;
  readonly loading: string;
  readonly height: number;
  /** Shows the text while it loads. */
  readonly shown?: boolean;
  /** The sentence for a failure; by default 'Error: ' and the reason. */
  readonly failed?: (reason: string, error: Error) => string;
  readonly children: (data: Data) => ReactNode;
}

/** Shows a placeholder while the query loads. A failure is shown with a retry button, above the data of the last success. */
export function Loaded<Data>({
  query,
  loading,
  height,
  shown = false,
  failed = sayError,
  children,
}: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  return (
    <>
      {error && <ErrorBox message={failed(reasonOf(error), error)} onRetry={() => refetch()} retrying={isFetching} />}
      {data === undefined && !error && <Loading label={loading} height={height} shown={shown} />}
      {data !== undefined && children(data)}
    </>
  );
}
