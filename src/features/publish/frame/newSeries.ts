/** In the place of a public_id in the address of the first step: a series that has none yet. It is reserved, no series is called so (routes.md). */
export const NEW_SERIES = 'new';
