/** Replaces the public_id in the address of a new series. No series can have this slug. */
export const NEW_SERIES = 'new';
