interface AddressColumns {
  readonly location_address: string | null;
  readonly centre_lga: string | null;
  readonly state_name: string | null;
}

/** The address of a centre with its area and state; null if nothing is known. Many addresses already end with them. */
export const sayAddress = ({ location_address, centre_lga, state_name }: AddressColumns): string | null =>
  [location_address, centre_lga, state_name]
    .filter((part, at, parts): part is string => !!part && !parts.slice(0, at).some((said) => said?.includes(part)))
    .join(', ') || null;
