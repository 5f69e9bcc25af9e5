import { type UseMutationOptions, useMutation } from '@tanstack/react-query';

/** What sends a form, of a resource's mutation. */
export function useMutationOf<Answer, Request>(
  options: UseMutationOptions<Answer, Error, Request>,
): (request: Request) => Promise<Answer> {
  return useMutation(options).mutateAsync;
}
