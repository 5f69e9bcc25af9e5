import { QueryClientProvider } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { Fragment, type ReactNode, useEffect } from 'react';
import { accountQueriesAtom } from './queries.ts';

/** A mounted query never changes its cache: with another account's everything in it is drawn anew. */
export default function WithAccountQueries({ children }: { readonly children: ReactNode }) {
  const { client, key } = useAtomValue(accountQueriesAtom);
  useEffect(() => void keepWhatIsAnswered(), []);
  return (
    <QueryClientProvider client={client}>
      <Fragment key={key}>{children}</Fragment>
    </QueryClientProvider>
  );
}

/** Nothing on the screen waits for it; pages that ask nothing keep nothing, and do without its code. */
async function keepWhatIsAnswered(): Promise<void> {
  if (!('indexedDB' in globalThis)) return;
  try {
    const { startQueryPersister } = await import('./startQueryPersister.ts');
    await startQueryPersister();
  } catch (cause) {
    console.warn('Answers can’t be kept on the device.', cause);
  }
}
