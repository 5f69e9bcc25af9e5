/** Query parameter of the cutter's address when files reach the cutter from outside of the app. */
export const ARRIVAL_PARAMETER = 'files';

/**
 * The values of the parameter. `shared`: the shared files are stored. `not-stored`: they couldn't be stored. `not-received`: no
 * service worker could receive them, and the host has discarded them (`hosting/rules.ts`).
 */
export type Arrival = 'shared' | 'not-stored' | 'not-received';
