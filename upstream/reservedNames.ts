/**
 * Names that neither a person nor a series may have: every first segment of the app's addresses in both languages, and what may
 * become one (routes.md). A test compares this list with the app's own table.
 */
const RESERVED: ReadonlySet<string> = new Set([
  ...['me', 'api', 'assets', 'new', 'fr', 'icons', 'auth'],
  ...['beta-signup', 'login', 'signup', 'logout', 'forgot-password', 'prelaunch', 'invitation', 'dashboard', 'library'],
  ...['publish', 'settings', 'tools', 'collections', 'genres', 'search', 'series', 'random', 'discord', 'download-app'],
  ...['privacy', 'terms-of-service', 'comic'],
  ...['beta-inscription', 'connexion', 'inscription', 'deconnexion', 'mot-de-passe-oublie', 'liste-attente'],
  ...['tableau-de-bord', 'bibliotheque', 'publier', 'parametres', 'outils', 'recherche', 'au-hasard', 'telecharger'],
  ...['confidentialite', 'conditions'],
]);

export function isReservedName(name: string): boolean {
  return RESERVED.has(name.toLowerCase());
}
