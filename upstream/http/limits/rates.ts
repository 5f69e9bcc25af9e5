/**
 * How often something may be tried. README.md ('Limits') has the same table for operators.
 *
 * A limit protects an account and never shuts its owner out: what counts against a caller is what comes from the caller's own
 * address. Nobody can use up another person's attempts from elsewhere.
 */

/** `attempts` within `seconds`, from the first attempt on. */
export interface Limit {
  readonly attempts: number;
  readonly seconds: number;
}

/** A window for each scope that is named; all of them must have room. */
export interface Rate {
  /** Of one address of a caller, whatever the attempts are about. */
  readonly address?: Limit;
  /** Of one address about one account or mailbox. */
  readonly addressAndSubject?: Limit;
  /** About one account or mailbox, from anywhere: only where the subject is the caller's own account. */
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
  /** The subject is the account that asks. */
  emailChange: { address: { attempts: 20, seconds: AN_HOUR_S }, subject: { attempts: 5, seconds: AN_HOUR_S } },
  waitingList: { address: { attempts: 20, seconds: AN_HOUR_S } },
  waitingAuthors: { address: { attempts: 20, seconds: AN_HOUR_S } },
  invitationRequest: {
    address: { attempts: 20, seconds: AN_HOUR_S },
    addressAndSubject: { attempts: 5, seconds: AN_HOUR_S },
  },
  /** Links of mails. Their secrets can't be guessed: this keeps a program from trying all day. */
  resetLink: { address: { attempts: 60, seconds: AN_HOUR_S } },
  emailLink: { address: { attempts: 60, seconds: AN_HOUR_S } },
  /** Invitation codes are short enough to be guessed at. */
  invitationCode: { address: { attempts: 60, seconds: AN_HOUR_S } },
  /** Sign-in with a provider, there and back: two attempts each time. */
  provider: { address: { attempts: 60, seconds: FIVE_MINUTES_S } },
  guest: { address: { attempts: 120, seconds: AN_HOUR_S } },
  report: { address: { attempts: 60, seconds: AN_HOUR_S }, subject: { attempts: 20, seconds: AN_HOUR_S } },
  /** 15 episodes of 100 images an hour. */
  upload: { address: { attempts: 2_000, seconds: AN_HOUR_S }, subject: { attempts: 1_500, seconds: AN_HOUR_S } },
  /**
   * Everything that an account or a guest writes, uploads excepted. Five a second: a reader's device sends a place in the strip
   * every few seconds at most, and what it kept while offline waits and goes on.
   */
  write: { subject: { attempts: 300, seconds: 60 } },
} as const satisfies Record<string, Rate>;

export type RateName = keyof typeof rates;

/**
 * Wrong passwords; right ones don't count. An account that is being guessed at from many addresses is `besieged`: then an address
 * that has guessed itself gets fewer attempts, and the right password from any other address still opens the account.
 */
export const guesses = {
  address: { attempts: 30, seconds: FIVE_MINUTES_S },
  addressAndSubject: { attempts: 10, seconds: FIVE_MINUTES_S },
  besieged: {
    /** Wrong passwords for one account, from anywhere: more than one address can try in that time. */
    subject: { attempts: 200, seconds: AN_HOUR_S },
    addressAndSubject: { attempts: 3, seconds: 900 },
  },
} as const;

/**
 * Mails that one mailbox gets of a kind, whoever asks for them. None of these carries what its owner would need once more, so beyond the
 * limit nothing is sent and nobody is told.
 */
export const mails = {
  invitationRequest: { attempts: 3, seconds: AN_HOUR_S },
  /** 'Somebody wanted to change to your address.' */
  emailTaken: { attempts: 3, seconds: AN_HOUR_S },
} as const satisfies Record<string, Limit>;

/** `signIn`: the subject is the mail address as it was typed. `ownPassword`: asked again of who is signed in. */
export type Guessed = 'signIn' | 'ownPassword';
