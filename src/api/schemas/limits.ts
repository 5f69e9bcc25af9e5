/**
 * Every limit that a request is checked against: one table for forms and upstream.
 */
export const limits = {
  /** Characters (UTF-16 units, as a text field counts them) of series titles, their translations too. */
  title: 120,
  description: 2_000,
  episodeTitle: 60,
  /** Description of an image, for screen readers. */
  alternativeText: 500,
  /** Dialogue and action of an episode, as text. */
  transcript: 20_000,
  username: { min: 3, max: 30 },
  displayName: 50,
  /** A person's name and place, beside the display name. */
  personName: 100,
  location: 100,
  /** The longest mail address (RFC 5321). */
  email: 254,
  /** The maximum keeps hashing cheap, whatever is sent. */
  password: { min: 7, max: 200 },
  slug: 120,
  /** Web addresses of profiles, and of the work that future authors show the operator. */
  webAddress: 500,
  /** Reports, and the messages of people who want to become authors. */
  message: 2_000,
  invitationCode: 40,
  /** Characters that a search looks at. */
  keywords: 100,
  /** Characters from which on the app searches. */
  keywordsMin: 2,
  /** Genres of a series; the first `mainGenres` are its main ones. */
  genres: 5,
  mainGenres: 2,
  filesPerEpisode: 100,
  /** bytes of one uploaded file */
  fileBytes: 20_000_000,
  /** Entries in a page of a list: the maximum, and the default. */
  pageSize: { max: 50, usual: 20 },
  /** Entries in a page of search results. */
  searchPageSize: 10,
  /** years; mature content is for adults */
  adultAge: 18,
  /** Earlier birth dates are mistakes. */
  earliestBirthYear: 1900,
} as const;
