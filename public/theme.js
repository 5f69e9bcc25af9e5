// Before the first paint: the theme a person has chosen, or the system's. Afterwards src/device/theme.ts is in charge; both know
// the key 'theme' with the values 'light' and 'dark' (none: the system's). A classic script, because modules wait.
(function () {
  let chosen = null;
  try {
    chosen = localStorage.getItem('theme');
  } catch {
    // Storage may be forbidden; the system decides.
  }
  if (chosen !== 'light' && chosen !== 'dark')
    chosen = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.setAttribute('data-theme', chosen);
})();
