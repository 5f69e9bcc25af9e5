/**
 * Default quotas of an account. Settings with the same names replace them (`settings.ts`). `upstream/README.md` ('Quotas of an
 * account') lists them for operators. The day of a daily quota begins with the first creation or upload and lasts 24 hours. The
 * quotas apply even with `RATE_LIMITS=off`.
 */
export const quotas = {
  /** Number of series, including drafts. A studio with 100 series uses half of this quota. */
  QUOTA_SERIES: 200,
  /** New series per day. A new user needs two days to create a catalogue of 100 series. */
  QUOTA_SERIES_A_DAY: 60,
  /** New episodes per day, including copies. A studio that makes 20 a day has room to import older episodes. */
  QUOTA_EPISODES_A_DAY: 100,
  /**
   * Total size of the files in GB (1,000,000,000 bytes), including unused files. An episode of 100 images takes about 40 MB with
   * its smaller sizes, so the quota is enough for 2,500 episodes.
   */
  QUOTA_STORAGE_GB: 100,
  /** Size of the uploads per day in GB. 20 episodes of 100 images take 0.8 GB, so they can be uploaded six times. */
  QUOTA_UPLOADS_A_DAY_GB: 5,
  /** Browsers with push notifications. Enough for several phones, tablets and computers with one or two browsers each. */
  QUOTA_PUSH_SUBSCRIPTIONS: 10,
} as const;

/** Bytes per gigabyte. */
export const BYTES_PER_GB = 1_000_000_000;

/** How long an unused image is kept after its upload, or after the maintenance has found that it is no longer used. */
export const MAX_UNUSED_IMAGE_MS = 48 * 3_600_000;
