import { type UseMutationOptions, useMutation } from '@tanstack/react-query';

/** Returns a function that runs a mutation, for a form's submit handler. */
export function useMutationOf<Answer, Request>(
  options: UseMutationOptions<Answer, Error, Request>,
): (request: Request) => Promise<Answer> {
  return useMutation(options).mutateAsync;
}
