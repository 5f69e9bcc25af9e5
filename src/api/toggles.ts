/**
 * The three toggles: subscribe, like, follow. They show at once what the person wants and are corrected by the answer; they always
 * say what is wanted and when, never 'the other way', so that a repeated or late call does no harm (contract.md 'Shapes').
 */
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { Toggled } from './schemas/shapes.ts';

export interface Wish {
  /** public_id or uuid, as the cached copies have it. */
  readonly id: string;
  readonly active: boolean;
}

interface Toggle<Wanted extends Wish> {
  readonly name: string;
  readonly send: (wish: Wanted & { readonly at: string }) => Promise<Toggled>;
  /** Shows a state in every copy; without a count the shown one moves by one where the state changes. */
  readonly show: (client: QueryClient, id: string, active: boolean, count?: number) => void;
  /** What else is no longer true afterwards. */
  readonly after?: (client: QueryClient, wish: Wanted) => Promise<void>;
}

export function toggleOptions<Wanted extends Wish>({ name, send, show, after }: Toggle<Wanted>) {
  const mutationKey = ['toggle', name];
  return mutationOptions({
    mutationKey,
    // One after the other, in the order they were wished.
    scope: { id: 'toggle' },
    mutationFn: (wish: Wanted) => send({ ...wish, at: new Date().toISOString() }),
    onMutate: ({ id, active }, { client }) => show(client, id, active),
    onError: (_error, { id, active }, _shown, { client }) => {
      if (isLastWish(client, mutationKey, id)) show(client, id, !active);
    },
    onSuccess: ({ active, count }, wish, _shown, { client }) => {
      if (isLastWish(client, mutationKey, wish.id)) show(client, wish.id, active, count);
      return after?.(client, wish);
    },
  });
}

/** Whether the wish that is ending is the only one for its entity. After a double tap the first answer is no longer wanted. */
function isLastWish(client: QueryClient, mutationKey: readonly string[], id: string): boolean {
  const isOfIt = (variables: unknown) =>
    typeof variables === 'object' && variables !== null && 'id' in variables && variables.id === id;
  const pending = client.getMutationCache().findAll({ mutationKey, status: 'pending' });
  return pending.filter(({ state }) => isOfIt(state.variables)).length <= 1;
}

/** The count beside a toggle after it is shown as `active`. */
export function countAfter(before: { active: boolean; count: number }, active: boolean, known?: number): number {
  if (known !== undefined) return known;
  if (before.active === active) return before.count;
  return Math.max(0, before.count + (active ? 1 : -1));
}
