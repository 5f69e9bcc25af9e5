/** The localStorage key of the pending deletions. */
export const REMOVALS_RECORD = 'pending-removals';
