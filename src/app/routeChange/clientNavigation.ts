/**
 * Makes plain links (`<a href>`) navigate without a page load. The browser handles other origins, addresses outside the base
 * path, links with `rel="external"`, downloads, new tabs and links to a fragment of the same page.
 */
import { findRoute } from '../../navigation/findRoute.ts';
import { navigate, pathBelowBase } from '../../navigation/links.ts';
import { screens } from '../screens/screens.ts';

/**
 * Handles clicks on links of the app, and prefetches the code of a screen when the user hovers, focuses or touches a link to it.
 * Call once.
 */
export function interceptLinkClicks(): void {
  document.addEventListener('click', handleClick);
  for (const event of ['pointerover', 'pointerdown', 'focusin'] as const)
    document.addEventListener(event, prefetchLinkedScreen);
}

/**
 * Returns the address in the app (path, query and hash) that a click on `link` should open; `undefined` if the browser should
 * handle the click.
 */
export function getAddressWithinApp(link: HTMLAnchorElement, current: Location): string | undefined {
  if (link.target !== '' && link.target !== '_self') return undefined;
  if (link.hasAttribute('download') || link.relList.contains('external')) return undefined;
  if (link.origin !== current.origin || pathBelowBase(link.pathname) === undefined) return undefined;
  if (link.hash !== '' && link.pathname === current.pathname && link.search === current.search) return undefined;
  return link.pathname + link.search + link.hash;
}

function handleClick(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const link = findLink(event);
  const to = link && getAddressWithinApp(link, location);
  if (to === undefined) return;
  event.preventDefault();
  // A click on a link to the current page adds no history entry, as in a browser.
  navigate(to, { replace: to === location.pathname + location.search });
}

function prefetchLinkedScreen(event: Event): void {
  const link = findLink(event);
  if (!link || getAddressWithinApp(link, location) === undefined) return;
  const { name } = findRoute(pathBelowBase(link.pathname) ?? '/');
  if (name !== 'not-found') screens[name].preload();
}

function findLink(event: Event): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  return link instanceof HTMLAnchorElement ? link : undefined;
}
