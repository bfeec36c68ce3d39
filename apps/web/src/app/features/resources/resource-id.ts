import { resourceId } from '@tvet/contract';

/** The id of a new resource, from its name: lower-case letters and digits, separated by hyphens. */
export function idOf(name: string): string | undefined {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '');
  return resourceId.safeParse(plain).success ? plain : undefined;
}
