import { useLingui } from '@lingui/react';
import { Arrival } from './Arrival.tsx';
import type { Screen, ScreenProps } from './screens.ts';

/** A screen of the table with what arriving at it means. */
export function RouteScreen({ screen, params }: ScreenProps & { readonly screen: Screen }) {
  const { _ } = useLingui();
  return (
    <>
      <screen.Component params={params} />
      <Arrival title={screen.title && _(screen.title)} description={_(screen.description)} />
    </>
  );
}
