/**
 * Usernames and series slugs that nobody can choose: the first path segment of every page of the app in both languages, segments
 * for future pages, the paths of the API and of the built files, and `current`, which the API uses for the signed-in user
 * (`user/current`).
 */
const reservedNames: ReadonlySet<string> = new Set(
  `me api assets new fr icons screenshots share-target auth current
  beta-signup login signup logout forgot-password prelaunch invitation dashboard library
  publish settings tools collections genres search series random discord download-app
  privacy terms-of-service comic moderation
  beta-inscription connexion inscription deconnexion mot-de-passe-oublie liste-attente
  tableau-de-bord bibliotheque publier parametres outils recherche au-hasard telecharger
  confidentialite conditions`.split(/\s+/),
);

/** Ignores case. */
export function isReservedName(name: string): boolean {
  return reservedNames.has(name.toLowerCase());
}
