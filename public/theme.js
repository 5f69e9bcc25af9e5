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

  // Pressed buttons and submitted forms wait for the app, which repeats the events (src/app/hydration.ts). React has added a property to
  // every element that it has taken over, and has handled its events.
  const early = [];
  window.earlyEvents = early;
  const keep = ({ type, target }) => {
    const element = type === 'submit' ? target : target.closest('button[type="button"]');
    if (element && !Object.keys(element).some((name) => name.startsWith('__reactFiber$')))
      early.push({ type, element });
  };
  addEventListener('click', keep);
  addEventListener('submit', keep);
})();
