/** The limits that the app and the server share. */
export const limits = {
  // Maximum lengths of texts, in UTF-16 code units.

  /** Titles of series, and their translations. */
  title: 120,
  /** Descriptions of series and of users. */
  description: 2_000,
  episodeTitle: 60,
  /** Text alternative of an image. */
  alternativeText: 500,
  /** Transcript of an episode. */
  transcript: 20_000,
  username: { min: 3, max: 30 },
  displayName: 50,
  /** Real names of users and of people who want to become authors. */
  personName: 100,
  /** Place in a user's profile. */
  location: 100,
  /** The longest valid email address (RFC 5321). */
  email: 254,
  /** The maximum bounds the cost of hashing. */
  password: { min: 7, max: 200 },
  slug: 120,
  /** Web addresses in profiles and in the applications of future authors. */
  webAddress: 500,
  /** Messages in reports, in requests for an invitation, and of people who want to become authors. */
  message: 2_000,
  /** Messages of moderators. */
  moderationMessage: 1_000,
  invitationCode: 40,
  /** Search text. */
  keywords: 100,
  /** Minimum length of a search text. */
  keywordsMin: 2,
  /** Genres of a series; the first `mainGenres` are its main ones. */
  genres: 5,
  mainGenres: 2,
  filesPerEpisode: 100,
  /** Maximum size of one uploaded file, bytes. */
  fileBytes: 20_000_000,
  /** Entries per page of a list: maximum and default. */
  pageSize: { max: 50, usual: 20 },
  /** Entries per page of search results. */
  searchPageSize: 10,
  /** Minimum age for mature content, years. */
  adultAge: 18,
  /** Earlier birth dates are treated as mistakes. */
  earliestBirthYear: 1900,
} as const;
