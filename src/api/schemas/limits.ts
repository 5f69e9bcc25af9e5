/**
 * Every number of the business that a request is judged by: one table for forms and upstream.
 * Sources: product.md §5, §9; decisions 'Numbers that product.md does not show'; ours where nothing is said (marked 'ours').
 */
export const limits = {
  /** Characters (UTF-16 units, as a text field counts them) of series titles, their translations too. */
  title: 120,
  description: 2_000,
  episodeTitle: 60,
  /** Ours: what an image shows, in words for who can't see it. */
  alternativeText: 500,
  /** Ours: what is said and happens in an episode, as a text. */
  transcript: 20_000,
  username: { min: 3, max: 30 },
  displayName: 50,
  /** Ours: a person's name and place, beside the display name. */
  personName: 100,
  location: 100,
  /** Ours: what a mail address may have at most (RFC 5321). */
  email: 254,
  /** Minimum of product.md §9. Ours: the maximum keeps hashing cheap for whoever sends a novel. */
  password: { min: 7, max: 200 },
  /** Ours. */
  slug: 120,
  /** Ours: web addresses of profiles and of work shown to us. */
  webAddress: 500,
  /** Ours: reports, and the few words of who wants to become an author. */
  message: 2_000,
  /** Ours. */
  invitationCode: 40,
  /** Ours: characters that a search looks at. */
  keywords: 100,
  /** product.md §9: a search starts with so many characters. */
  keywordsMin: 2,
  /** Genres of a series; the first `mainGenres` are its main ones. */
  genres: 5,
  mainGenres: 2,
  filesPerEpisode: 100,
  /** bytes of one uploaded file */
  fileBytes: 20_000_000,
  /** Entries of a page of a list: at most, and where nothing is asked (contract.md 'Shapes'). */
  pageSize: { max: 50, usual: 20 },
  /** product.md §9: entries of a page of search results. */
  searchPageSize: 10,
  /** years (product.md §4) */
  adultAge: 18,
  /** Ours: nobody who reads was born before. */
  earliestBirthYear: 1900,
} as const;
