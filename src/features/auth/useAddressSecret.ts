import { useEffect, useState } from 'react';
import { type AddressSecret, keptSecret, takeSecretsOutOfAddress } from '../../session/addressSecrets.ts';

/** A secret that the address has brought, now or before a reload. It is out of the address when this answers. */
export function useAddressSecret(secret: AddressSecret): string | undefined {
  const [kept, setKept] = useState(() => keptSecret(secret));
  useEffect(() => {
    // At the boot it has been done already; this is for a link that was followed within the app.
    takeSecretsOutOfAddress();
    setKept(keptSecret(secret));
  }, [secret]);
  return kept;
}
