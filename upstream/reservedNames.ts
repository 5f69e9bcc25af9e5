/**
 * Names that neither a person nor a series may have: every first segment of the app's addresses in both languages, and what may
 * become one (routes.md); and `current`, which the calls themselves keep for who is signed in (`user/current`).
 */
const RESERVED: ReadonlySet<string> = new Set(
  `me api assets new fr icons auth current
  beta-signup login signup logout forgot-password prelaunch invitation dashboard library
  publish settings tools collections genres search series random discord download-app
  privacy terms-of-service comic
  beta-inscription connexion inscription deconnexion mot-de-passe-oublie liste-attente
  tableau-de-bord bibliotheque publier parametres outils recherche au-hasard telecharger
  confidentialite conditions`.split(/\s+/),
);

export function isReservedName(name: string): boolean {
  return RESERVED.has(name.toLowerCase());
}
