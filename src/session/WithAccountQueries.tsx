import { QueryClientProvider } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useAccountQueries } from './queries.ts';

/** A mounted query never changes its cache: with another account's everything in it is drawn anew. */
export default function WithAccountQueries({ children }: { readonly children: ReactNode }) {
  const { client, key } = useAccountQueries();
  return (
    <QueryClientProvider client={client}>
      <Fragment key={key}>{children}</Fragment>
    </QueryClientProvider>
  );
}
