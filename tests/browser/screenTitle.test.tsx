/** Titles of screens that are named after loaded data, with the real `withMetadata`. */
import { I18nProvider } from '@lingui/react';
import { atom, Provider, useAtomValue } from 'jotai';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ScreenPath } from '../../src/app/routeChange/pageViews.ts';
import { RouteAnnouncer, RouteChangeEffects, trackNavigations } from '../../src/app/routeChange/RouteChangeEffects.tsx';
import { withMetadata } from '../../src/app/screens/withMetadata.tsx';
import { i18n, showLanguage } from '../../src/i18n/catalogues.ts';
import { product } from '../../src/product.ts';
import { store } from '../../src/state/store.ts';
import { useScreenTitle } from '../../src/ui/screenTitle.ts';

const loadedTitleAtom = atom<string | undefined>(undefined);

function SeriesScreen() {
  const title = useAtomValue(loadedTitleAtom);
  useScreenTitle(title, title && `About ${title}`);
  return (
    <>
      <button type="button">Search</button>
      <main>{title ? <h1>{title}</h1> : <p>Loading</p>}</main>
    </>
  );
}

const description = { id: 'd', message: 'A series' };
const Screen = withMetadata(SeriesScreen, { setsOwnTitle: true, description });

function getAnnouncement() {
  return document.querySelector('[aria-live="polite"]')?.textContent;
}

let root: Root;

beforeEach(async () => {
  store.set(loadedTitleAtom, undefined);
  document.body.innerHTML = '<div id="app"></div>';
  document.head.insertAdjacentHTML('beforeend', '<meta name="description" content="" />');
  root = createRoot(page.elementLocator(document.body).element().querySelector('#app') ?? document.body);
  await showLanguage('en');
  // Render another screen first, so that the next one counts as a navigation.
  root.render(wrapInProviders(<RouteChangeEffects key="before" title="Before" />));
  await expect.poll(() => document.title).toContain('Before');
});

afterEach(() => root.unmount());

function wrapInProviders(screen: React.ReactNode) {
  return (
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <ScreenPath value={location.pathname}>{screen}</ScreenPath>
        <RouteAnnouncer />
      </I18nProvider>
    </Provider>
  );
}

it('announces the title and focuses the heading once the data has loaded, not before', async () => {
  root.render(wrapInProviders(<Screen key="a" params={{}} />));
  await expect.element(page.getByText('Loading')).toBeVisible();
  await expect.poll(() => document.title).toBe(product.name);
  expect(getAnnouncement()).not.toContain(product.name);

  store.set(loadedTitleAtom, 'Lanterns');
  await expect.poll(() => document.title).toBe(`Lanterns · ${product.name}`);
  await expect.poll(getAnnouncement).toBe(`Lanterns · ${product.name}`);
  await expect.poll(() => document.activeElement?.textContent).toBe('Lanterns');
  await expect
    .poll(() => document.querySelector('meta[name="description"]')?.getAttribute('content'))
    .toBe('About Lanterns');
});

it('does not move the focus if the user clicked elsewhere while the screen was loading', async () => {
  root.render(wrapInProviders(<Screen key="b" params={{}} />));
  await userEvent.click(page.getByRole('button', { name: 'Search' }));
  store.set(loadedTitleAtom, 'Lanterns');
  await expect.poll(() => document.title).toBe(`Lanterns · ${product.name}`);
  expect(document.activeElement?.textContent).toBe('Search');
});

it('does not show the previous title while another screen of the same type loads', async () => {
  store.set(loadedTitleAtom, 'Lanterns');
  root.render(wrapInProviders(<Screen key="c" params={{}} />));
  await expect.poll(getAnnouncement).toBe(`Lanterns · ${product.name}`);
  store.set(loadedTitleAtom, undefined);
  root.render(wrapInProviders(<Screen key="d" params={{}} />));
  await expect.poll(() => document.title).toBe(product.name);
  expect(getAnnouncement()).toBe(`Lanterns · ${product.name}`);
});

// Last, because `trackNavigations` can't be undone.
it('does not move the focus if the user pressed Tab before the screen loaded', async () => {
  trackNavigations();
  dispatchEvent(new Event('pushState'));
  document.body.insertAdjacentHTML('afterbegin', '<a href="#elsewhere">Elsewhere</a>');
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement?.textContent).toBe('Elsewhere');
  store.set(loadedTitleAtom, 'Lanterns');
  root.render(wrapInProviders(<Screen key="e" params={{}} />));
  await expect.poll(() => document.title).toBe(`Lanterns · ${product.name}`);
  expect(document.activeElement?.textContent).toBe('Elsewhere');
});
