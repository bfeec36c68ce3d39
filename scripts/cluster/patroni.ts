/** The role of the database at an address, as its Patroni says. */
export async function roleAt(address: string): Promise<'postgres-primary' | 'postgres-replica' | undefined> {
  const status = async (path: string) => {
    const answer = await fetch(`http://${address}:8008/${path}`, { signal: AbortSignal.timeout(1_000) });
    await answer.arrayBuffer();
    return answer.status;
  };
  try {
    if ((await status('primary')) === 200) return 'postgres-primary';
    return (await status('replica')) === 200 ? 'postgres-replica' : undefined;
  } catch {
    return undefined;
  }
}
