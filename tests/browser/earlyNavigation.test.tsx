/** Navigations away from a page that is still loading, with the real `RouteChangeEffects`. */
import { Provider } from 'jotai';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ScreenPath } from '../../src/app/routeChange/pageViews.ts';
import { RouteChangeEffects, trackNavigations } from '../../src/app/routeChange/RouteChangeEffects.tsx';
import { product } from '../../src/product.ts';
import { store } from '../../src/state/store.ts';

const app = document.createElement('div');
const root = createRoot(app);

function renderScreen(title: string, path: string) {
  root.render(
    <Provider store={store}>
      <ScreenPath value={path}>
        <main key={path}>
          <h1>{title}</h1>
          <RouteChangeEffects title={title} />
        </main>
      </ScreenPath>
    </Provider>,
  );
  return expect.poll(() => document.title).toBe(`${title} · ${product.name}`);
}

beforeEach(() => document.body.append(app));

afterEach(() => app.remove());

it('focuses the heading of a page that was opened while the first page was loading, but not the first page’s', async () => {
  const { pathname } = location;
  trackNavigations();
  history.pushState(null, '', '/tools');
  dispatchEvent(new Event('pushState'));
  await renderScreen('Home', pathname);
  expect(document.activeElement).toBe(document.body);

  await renderScreen('Tools', '/tools');
  await expect.poll(() => document.activeElement?.textContent).toBe('Tools');
});
