import { useLingui } from '@lingui/react';
import { type ComponentType, useState } from 'react';
import { ScreenTitleContext, type ScreenTitle } from '../../ui/screenTitle.ts';
import { RouteChangeEffects } from '../routeChange/RouteChangeEffects.tsx';
import type { ScreenProps, ScreenMetadata } from './screenTypes.ts';

/**
 * Returns a component that renders a screen, sets its title and description, and applies the other effects of a route change
 * (`RouteChangeEffects`). A title and description that the screen sets itself (`useScreenTitle`) take precedence over those given
 * here.
 */
export function withMetadata(
  Screen: ComponentType<ScreenProps>,
  { title, setsOwnTitle, description }: ScreenMetadata,
): ComponentType<ScreenProps> {
  return function ScreenWithMetadata({ params }) {
    const { _ } = useLingui();
    const [ownTitle, setOwnTitle] = useState<ScreenTitle>();
    return (
      <>
        <ScreenTitleContext value={setOwnTitle}>
          <Screen params={params} />
        </ScreenTitleContext>
        <RouteChangeEffects
          title={ownTitle?.title ?? (title && _(title))}
          description={ownTitle?.description ?? _(description)}
          isTitlePending={setsOwnTitle === true && !ownTitle}
        />
      </>
    );
  };
}
