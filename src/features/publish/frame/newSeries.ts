/** Takes the place of the public_id in the address of the first step while the series isn't created. Reserved: never the slug of a series. */
export const NEW_SERIES = 'new';
