/**
 * Goes on in a task of its own, so that what came before and what comes after are not one long one: what is typed, and a frame, may
 * come between. Not `scheduler.yield`, which Safari doesn't have.
 */
export const anotherTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
