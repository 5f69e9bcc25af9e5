/** Stands for the public_id of a series that isn't created yet, in the address of the first step. The name is reserved as a slug. */
export const NEW_SERIES = 'new';
