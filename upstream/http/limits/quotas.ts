/**
 * Default quotas of an account. Settings of the same names change them (`settings.ts`); README.md ('Limits') lists them for operators. A
 * day begins with the first creation or upload and lasts 24 hours; deleting makes no room in it. Quotas apply with `RATE_LIMITS=off` too.
 */
export const quotas = {
  /** Drafts too. Twice what a studio with 100 series has. */
  QUOTA_SERIES: 200,
  /** A new user with a catalogue of 100 series needs two days. */
  QUOTA_SERIES_A_DAY: 60,
  /** Copies too. Five times what a studio of 20 episodes a day makes: a backlog of years is moved in a week. */
  QUOTA_EPISODES_A_DAY: 100,
  /**
   * GB (1,000,000,000 bytes) of files, unused ones too. An episode of 100 images takes about 40 MB with its smaller sizes, so this
   * is 2,500 of them.
   */
  QUOTA_STORAGE_GB: 100,
  /** GB. 20 episodes of 100 images take 0.8 GB; it leaves room for uploading all of them five times over. */
  QUOTA_UPLOADS_A_DAY_GB: 5,
  /** Browsers with push notifications: phones, tablets and computers with one or two browsers each. */
  QUOTA_PUSH_SUBSCRIPTIONS: 10,
} as const;

/** bytes */
export const GB = 1_000_000_000;

/** ms. How long an image is kept after its upload, or after its last use. */
export const UNUSED_MS = 48 * 3_600_000;
