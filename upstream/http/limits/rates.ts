/**
 * Rate limits. `upstream/README.md` ('Limits') lists them for operators.
 *
 * Attempts of other people count against a caller only if they come from the same address. If all counted, anybody could lock
 * the owner out of an account.
 */

/** Allows at most `attempts` within `seconds` of the first attempt. */
export interface Limit {
  readonly attempts: number;
  readonly seconds: number;
}

/** The limits of one kind of attempt. Each attempt must be within all of them. */
export interface Rate {
  /** Per network address of the caller (`networkPrefix.ts`), for all subjects together. */
  readonly address?: Limit;
  /** Per combination of address and account or mailbox. */
  readonly addressAndSubject?: Limit;
  /** Per account or mailbox, for all addresses together. Use it only if the subject is the caller's own account. */
  readonly subject?: Limit;
}

const FIVE_MINUTES_S = 300;
const ONE_HOUR_S = 3_600;

export const rates = {
  /** Many people may share the address of a school or an office. */
  signUp: { address: { attempts: 20, seconds: ONE_HOUR_S } },
  /** `MAX_FRESH_LINKS` also limits the mails to one mailbox (`people/resetLinks.ts`). */
  forgottenPassword: {
    address: { attempts: 20, seconds: ONE_HOUR_S },
    addressAndSubject: { attempts: 5, seconds: ONE_HOUR_S },
  },
  /** The subject is the caller's account. */
  emailChange: { address: { attempts: 20, seconds: ONE_HOUR_S }, subject: { attempts: 5, seconds: ONE_HOUR_S } },
  waitingList: { address: { attempts: 20, seconds: ONE_HOUR_S } },
  waitingAuthors: { address: { attempts: 20, seconds: ONE_HOUR_S } },
  invitationRequest: {
    address: { attempts: 20, seconds: ONE_HOUR_S },
    addressAndSubject: { attempts: 5, seconds: ONE_HOUR_S },
  },
  /** Calls with the secret of a link from a mail. The secrets can't be guessed, so the limit only stops endless attempts. */
  resetLink: { address: { attempts: 60, seconds: ONE_HOUR_S } },
  emailLink: { address: { attempts: 60, seconds: ONE_HOUR_S } },
  /** Invitation codes are so short that they could be guessed. */
  invitationCode: { address: { attempts: 60, seconds: ONE_HOUR_S } },
  /** Each sign-in with a provider counts twice: when it starts, and when the app requests the tokens. */
  provider: { address: { attempts: 60, seconds: FIVE_MINUTES_S } },
  guest: { address: { attempts: 120, seconds: ONE_HOUR_S } },
  report: { address: { attempts: 60, seconds: ONE_HOUR_S }, subject: { attempts: 20, seconds: ONE_HOUR_S } },
  /** 1,500 images are 15 episodes of 100 images per hour. */
  upload: { address: { attempts: 2_000, seconds: ONE_HOUR_S }, subject: { attempts: 1_500, seconds: ONE_HOUR_S } },
  /** All writes of an account or a guest except uploads. */
  write: { subject: { attempts: 300, seconds: 60 } },
} as const satisfies Record<string, Rate>;

export type RateName = keyof typeof rates;

/**
 * Limits of wrong passwords. Correct passwords don't count. An account is under attack after many wrong passwords from
 * all addresses together. Addresses that have sent wrong passwords then get fewer attempts. From other addresses, the correct
 * password still works.
 */
export const passwordLimits = {
  address: { attempts: 30, seconds: FIVE_MINUTES_S },
  addressAndSubject: { attempts: 10, seconds: FIVE_MINUTES_S },
  underAttack: {
    /**
     * After this many wrong passwords from all addresses, an account is under attack. A single address can't send as many:
     * `addressAndSubject` allows about 120 an hour.
     */
    subject: { attempts: 200, seconds: ONE_HOUR_S },
    /** Wrong passwords of one address for an account under attack. Counted all the time, but enforced only during the attack. */
    addressAndSubject: { attempts: 3, seconds: 900 },
  },
} as const;

/**
 * Where a password is checked; wrong passwords are counted separately for each. `signIn`: the subject is the entered email
 * address. `ownPassword`: a signed-in user enters the password again; the subject is the account.
 */
export type PasswordCheck = 'signIn' | 'ownPassword';

/** Limits of mails of one kind to one mailbox, whoever triggers them. Further mails are dropped silently. */
export const mailLimits = {
  invitationRequest: { attempts: 3, seconds: ONE_HOUR_S },
  /** Tells the owner of an address that somebody wanted to use it for another account. */
  emailTaken: { attempts: 3, seconds: ONE_HOUR_S },
} as const satisfies Record<string, Limit>;
