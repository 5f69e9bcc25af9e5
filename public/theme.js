// Before the first paint. A classic script, because modules run later.
(function () {
  const root = document.documentElement;
  let chosen = null;
  let isGuest = true;
  try {
    chosen = localStorage.getItem('theme');
    // The keys of src/session/firstVisitor.ts and src/session/appConfig.ts.
    isGuest = localStorage.getItem('session-tokens') === null && localStorage.getItem('prelaunch') === null;
  } catch {
    // Storage may be forbidden: the system decides on the theme, and nobody is signed in.
  }
  // The theme that the user has chosen, or the system's. Afterwards src/device/theme.ts is in charge; both use the key 'theme' with the
  // values 'light' and 'dark' (none: the system's).
  if (chosen !== 'light' && chosen !== 'dark')
    chosen = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  root.setAttribute('data-theme', chosen);

  // Prerendered HTML shows one page to a guest. Anywhere else, it stays hidden until the app has rendered (src/ui/base.css).
  const page = root.getAttribute('data-page');
  if (page === null) return;
  // The app redirects the start page, the only one whose path ends in a slash, to the chosen language (src/navigation/chosenLanguage.ts).
  const language = /(?:^|; )locale=(\w+)/.exec(document.cookie);
  const isRedirected = page.endsWith('/') && language !== null && language[1] !== root.lang;
  // Its links differ with a return path (src/navigation/returnPath.ts).
  const hasReturnPath = /[?&]next=/.test(location.search);
  if (page !== location.pathname || !isGuest || isRedirected || hasReturnPath) {
    root.setAttribute('data-page', '');
    return;
  }

  // Pressed buttons and submitted forms wait for the app, which repeats the events (src/app/hydration.ts). So do links to sign in,
  // because their return path lacks the page's query until then. React has added a property to every element that it has taken over,
  // and has handled its events.
  const early = [];
  window.earlyEvents = early;
  const waiting = location.search === '' ? 'button[type="button"]' : 'button[type="button"], a[href*="?next="]';
  const keep = (event) => {
    const { type, target } = event;
    const element = type === 'submit' ? target : target.closest(waiting);
    if (!element || Object.keys(element).some((name) => name.startsWith('__reactFiber$'))) return;
    if (element.localName === 'a') {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      event.preventDefault();
    }
    early.push({ type, element });
  };
  // While capturing, before the app's handler of links (src/app/routeChange/clientNavigation.ts).
  addEventListener('click', keep, true);
  addEventListener('submit', keep);
})();
