/** Replaces the public_id in the address of the first step until the series is created. Reserved: no series can have this slug. */
export const NEW_SERIES = 'new';
