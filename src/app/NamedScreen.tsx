import { useLingui } from '@lingui/react';
import type { ComponentType } from 'react';
import { Arrival } from './Arrival.tsx';
import type { ScreenProps } from './screens.ts';
import type { ScreenWords } from './screenWords.ts';

/** A screen with what arriving at it means: its title and description, the scroll position, the focus. */
export function named(
  Screen: ComponentType<ScreenProps>,
  { title, description }: ScreenWords,
): ComponentType<ScreenProps> {
  return function NamedScreen({ params }) {
    const { _ } = useLingui();
    return (
      <>
        <Screen params={params} />
        <Arrival title={title && _(title)} description={_(description)} />
      </>
    );
  };
}
