import { Skeleton } from '@mantine/core';
import classes from './list-skeleton.module.css';

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];

/** A placeholder of a list while its first rows load. */
export const ListSkeleton = ({ label }: { readonly label: string }) => (
  <div className={classes.list} role="status" aria-label={label}>
    {rows.map((row) => (
      <div key={row} className={classes.row}>
        <Skeleton height={20} width={20} />
        <Skeleton height={16} width="70%" />
        <Skeleton height={16} width="80%" />
        <Skeleton height={16} width="50%" />
        <Skeleton height={24} width={96} radius="xl" />
      </div>
    ))}
  </div>
);
