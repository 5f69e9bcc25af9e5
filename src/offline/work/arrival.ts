/** Query parameter of the cutter's address after another app has shared files (`pwa/shareTarget.ts`). */
export const ARRIVAL_PARAMETER = 'files';

/**
 * The values of the parameter. `shared`: the shared files are stored. `not-stored`: they couldn't be stored. `not-received`: no
 * service worker could receive them, and the host has discarded them (`hosting/rules.ts`).
 */
export type Arrival = 'shared' | 'not-stored' | 'not-received';
