/**
 * Rate limits. README.md ('Limits') lists them for operators.
 *
 * A limit must never lock out the owner of an account: only attempts from the caller's own address count against a caller, so nobody can
 * use up another person's attempts.
 */

/** At most `attempts` within `seconds` of the first one. */
export interface Limit {
  readonly attempts: number;
  readonly seconds: number;
}

/** One window per scope; all of them must have room. */
export interface Rate {
  /** Per address of the caller, about any subject. */
  readonly address?: Limit;
  /** Per address and account or mailbox. */
  readonly addressAndSubject?: Limit;
  /** Per account or mailbox from any address. Use it only if the subject is the caller's own account. */
  readonly subject?: Limit;
}

const FIVE_MINUTES_S = 300;
const AN_HOUR_S = 3_600;

export const rates = {
  /** A school or an office shares one address. */
  signUp: { address: { attempts: 20, seconds: AN_HOUR_S } },
  /** Mails to one mailbox are bounded by the links that are still good (`people/resetLinks.ts`). */
  forgottenPassword: {
    address: { attempts: 20, seconds: AN_HOUR_S },
    addressAndSubject: { attempts: 5, seconds: AN_HOUR_S },
  },
  /** The subject is the caller's account. */
  emailChange: { address: { attempts: 20, seconds: AN_HOUR_S }, subject: { attempts: 5, seconds: AN_HOUR_S } },
  waitingList: { address: { attempts: 20, seconds: AN_HOUR_S } },
  waitingAuthors: { address: { attempts: 20, seconds: AN_HOUR_S } },
  invitationRequest: {
    address: { attempts: 20, seconds: AN_HOUR_S },
    addressAndSubject: { attempts: 5, seconds: AN_HOUR_S },
  },
  /** Links in mails. Their secrets can't be guessed; the limit only stops endless attempts. */
  resetLink: { address: { attempts: 60, seconds: AN_HOUR_S } },
  emailLink: { address: { attempts: 60, seconds: AN_HOUR_S } },
  /** Invitation codes are short enough to be guessed at. */
  invitationCode: { address: { attempts: 60, seconds: AN_HOUR_S } },
  /** Sign-in with a provider counts twice: the redirect and the callback. */
  provider: { address: { attempts: 60, seconds: FIVE_MINUTES_S } },
  guest: { address: { attempts: 120, seconds: AN_HOUR_S } },
  report: { address: { attempts: 60, seconds: AN_HOUR_S }, subject: { attempts: 20, seconds: AN_HOUR_S } },
  /** 15 episodes of 100 images an hour. */
  upload: { address: { attempts: 2_000, seconds: AN_HOUR_S }, subject: { attempts: 1_500, seconds: AN_HOUR_S } },
  /**
   * All writes of an account or a guest except uploads. Five a second are enough: a reader's device sends the reading position every few
   * seconds at most, and sends changes made offline later if it is refused.
   */
  write: { subject: { attempts: 300, seconds: 60 } },
} as const satisfies Record<string, Rate>;

export type RateName = keyof typeof rates;

/**
 * Limits of wrong passwords; right ones don't count. An account under attack from many addresses is `besieged`: addresses that have sent
 * wrong passwords get fewer attempts, and the right password from any other address still works.
 */
export const guesses = {
  address: { attempts: 30, seconds: FIVE_MINUTES_S },
  addressAndSubject: { attempts: 10, seconds: FIVE_MINUTES_S },
  besieged: {
    /** Wrong passwords for one account from all addresses: more than one address could send in this time. */
    subject: { attempts: 200, seconds: AN_HOUR_S },
    addressAndSubject: { attempts: 3, seconds: 900 },
  },
} as const;

/**
 * Limits of mails of one kind to one mailbox, whoever triggers them. Their recipient never needs another copy, so further mails are dropped
 * silently.
 */
export const mails = {
  invitationRequest: { attempts: 3, seconds: AN_HOUR_S },
  /** 'Somebody wanted to change to your address.' */
  emailTaken: { attempts: 3, seconds: AN_HOUR_S },
} as const satisfies Record<string, Limit>;

/** `signIn`: the subject is the typed mail address. `ownPassword`: a signed-in user is asked for the password again. */
export type Guessed = 'signIn' | 'ownPassword';
