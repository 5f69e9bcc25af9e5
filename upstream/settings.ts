/** What an operator may set by the environment. Parsed once, before anything else happens. README.md has the same list. */
import * as v from 'valibot';
import { quotas } from './http/limits/quotas.ts';
import { rates } from './http/limits/rates.ts';
import { logForms } from './log.ts';
import { incompleteProvider, signInSecrets, signInSettings } from './signIn/settings.ts';

const Port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a number from 0 to 65535'),
  v.transform(Number),
  v.maxValue(65_535, 'must be a number from 0 to 65535'),
);

const BasePath = v.pipe(v.string(), v.regex(/^\/(?:[\w.~-]+\/)*$/, "must start and end with '/', for example /sub/"));

const Switch = v.pipe(
  v.picklist(['on', 'off'], "must be 'on' or 'off'"),
  v.transform((text) => text === 'on'),
);

const said = v.pipe(v.string(), v.nonEmpty('must not be empty'));

const Seconds = v.pipe(v.string(), v.regex(/^\d{1,6}$/, 'must be a whole number of seconds'), v.transform(Number));

const Count = v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/, 'must be a whole number from 1'), v.transform(Number));

const Amount = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/, 'must be a whole number from 1'), v.transform(Number));

const Gigabytes = v.pipe(
  v.string(),
  v.regex(/^\d{1,6}(?:\.\d{1,3})?$/, 'must be a number of gigabytes, such as 100 or 0.5'),
  v.transform(Number),
);

const DatabaseUrl = v.pipe(
  v.string(),
  v.regex(/^postgres(?:ql)?:\/\/\S+$/, 'must be an address such as postgres://name:password@host:5432/longstrip'),
);

const SmtpUrl = v.pipe(
  v.string(),
  v.url('must be an address such as smtp://name:password@mail.example.org:587'),
  v.regex(/^smtps?:\/\//, 'must be an address such as smtp://name:password@mail.example.org:587'),
);

const Mailbox = v.pipe(
  v.string(),
  v.regex(
    /^(?:[^\s<>@]+@[^\s<>@]+|[^<>\r\n]+ <[^\s<>@]+@[^\s<>@]+>)$/,
    "must be a mail address, such as 'Comics <comics@example.org>'",
  ),
);

const WebOrigin = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[^\s/?#]+(?:\/[\w.~/-]*)?$/, 'must be a web address such as https://comics.example.org'),
  v.transform((text) => text.replace(/\/+$/, '')),
);

const Settings = v.object({
  /** Port to listen on; 0 takes any free one. */
  PORT: v.optional(Port, '4173'),
  /** Address to listen on. */
  HOST: v.optional(said, '127.0.0.1'),
  /** Folder for all that is kept. */
  DATA_DIR: v.optional(said, 'data'),
  /** Where the app lives under the address. The build decides; a value that contradicts it is refused. */
  BASE_PATH: v.optional(BasePath),
  /** The app's public address, for the links in mails; what the port says when unset. */
  PUBLIC_URL: v.optional(WebOrigin),
  /** A PostgreSQL to use instead of the embedded database. */
  DATABASE_URL: v.optional(DatabaseUrl),
  /** Signs access tokens. Unset: made once and kept in DATA_DIR. Processes that share a database must share it. */
  JWT_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'must have 32 characters or more'))),
  /** The app shows its waiting list to whoever isn't signed in. */
  PRELAUNCH: v.optional(Switch, 'off'),
  /** Sign-up needs a code, or an invitation request that was accepted. */
  INVITATION_REQUIRED: v.optional(Switch, 'off'),
  /** What is to be published waits for the operator. */
  MODERATION: v.optional(Switch, 'off'),
  /** Limits of attempts per address and account; off only where one machine stands for many people, as in tests. */
  RATE_LIMITS: v.optional(Switch, 'on'),
  /** What an account or a guest may write in a minute. */
  WRITES_A_MINUTE: v.optional(Amount, String(rates.write.subject.attempts)),
  /** What an account may have (`limits/quotas.ts`). */
  QUOTA_SERIES: v.optional(Amount, String(quotas.QUOTA_SERIES)),
  QUOTA_SERIES_A_DAY: v.optional(Amount, String(quotas.QUOTA_SERIES_A_DAY)),
  QUOTA_EPISODES_A_DAY: v.optional(Amount, String(quotas.QUOTA_EPISODES_A_DAY)),
  QUOTA_STORAGE_GB: v.optional(Gigabytes, String(quotas.QUOTA_STORAGE_GB)),
  QUOTA_UPLOADS_A_DAY_GB: v.optional(Gigabytes, String(quotas.QUOTA_UPLOADS_A_DAY_GB)),
  QUOTA_PUSH_SUBSCRIPTIONS: v.optional(Amount, String(quotas.QUOTA_PUSH_SUBSCRIPTIONS)),
  /** The upstream stands behind a proxy that sets X-Forwarded-For: the last address in it is the caller's. */
  TRUST_PROXY: v.optional(Switch, 'off'),
  /** Seconds in which a used refresh token still returns the same successor. */
  REFRESH_GRACE_S: v.optional(Seconds, '60'),
  /** Demo series and people, on the embedded database only. Where the server is public, only when it is said. */
  DEMO: v.optional(Switch, 'on'),
  /** A line for each call that was answered. Problems are said anyway. */
  LOG: v.optional(v.picklist(logForms, "must be 'off', 'text' or 'json'"), 'off'),
  /** A mail server that mails are handed to; without it they are files in DATA_DIR/outbox. */
  SMTP_URL: v.optional(SmtpUrl),
  /** Who mails are from. */
  MAIL_FROM: v.optional(Mailbox, 'Longstrip <longstrip@localhost>'),
  /** A bucket of an S3-compatible store, in which files are kept instead of DATA_DIR/files. */
  S3_BUCKET_URL: v.optional(WebOrigin),
  S3_REGION: v.optional(said, 'us-east-1'),
  S3_ACCESS_KEY_ID: v.optional(said),
  S3_SECRET_ACCESS_KEY: v.optional(said),
  ...signInSettings,
  /** Whom push services may turn to about the messages that are sent them. */
  PUSH_CONTACT: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/,
        'must be like mailto:me@example.org or https://example.org',
      ),
    ),
  ),
  /** Only the first so many of its series, drawn when they are opened: a start that is quick, for tests. */
  DEMO_SERIES: v.optional(Count),
});

export type Settings = v.InferOutput<typeof Settings>;

/** Each variable with its default, as the environment would say it; undefined where there is none. README's tables are held to it. */
export const variables: ReadonlyMap<string, string | undefined> = new Map(
  Object.entries(Settings.entries).map(([name, entry]) => [name, v.getDefault(entry)]),
);

/** The defaults, which tests start from. */
export const defaultSettings: Settings = v.parse(Settings, {});

/** Whether others than the users of this machine are meant to reach the server. */
export function isPublic({ HOST, PUBLIC_URL }: Pick<Settings, 'HOST' | 'PUBLIC_URL'>): boolean {
  return !isLoopback(HOST) || (PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).hostname));
}

function isLoopback(host: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}

export type ParsedSettings = { ok: true; settings: Settings } | { ok: false; message: string };

/** Never repeated to anybody, not even when they are wrong: they hold passwords and keys. */
const SECRET: readonly string[] = [
  'DATABASE_URL',
  'JWT_SECRET',
  'SMTP_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  ...signInSecrets,
] satisfies (keyof Settings)[];

/** `message` is one sentence that names the first wrong variable. A variable set to nothing counts as unset. */
export function parseSettings(env: Record<string, string | undefined>): ParsedSettings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const result = v.safeParse(Settings, given);
  if (result.success) {
    const message = incompleteProvider(result.output);
    if (message !== undefined) return { ok: false, message };
    const DEMO = result.output.DEMO && (given.DEMO !== undefined || !isPublic(result.output));
    return { ok: true, settings: { ...result.output, DEMO } };
  }
  const [issue] = result.issues;
  const name = v.getDotPath(issue) ?? '';
  const but = SECRET.includes(name) ? '' : `, but is '${String(issue.input)}'`;
  return { ok: false, message: `The environment variable ${name} ${issue.message}${but}.` };
}
