/** Settings from environment variables. `upstream/README.md` lists them. */
import * as v from 'valibot';
import { quotas } from './http/limits/quotas.ts';
import { rates } from './http/limits/rates.ts';
import { logFormats } from './log.ts';
import { describeIncompleteProvider, signInSecrets, signInSettings } from './signIn/settings.ts';

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

const NonEmptyText = v.pipe(v.string(), v.nonEmpty('must not be empty'));

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
    "must be an email address, such as 'Comics <comics@example.org>'",
  ),
);

const WebOrigin = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[^\s/?#]+(?:\/[\w.~/-]*)?$/, 'must be a web address such as https://comics.example.org'),
  v.transform((text) => text.replace(/\/+$/, '')),
);

const Settings = v.object({
  /** Port to listen on. With 0, the system chooses a free port. */
  PORT: v.optional(Port, '4173'),
  /** Address to listen on. */
  HOST: v.optional(NonEmptyText, '127.0.0.1'),
  /** Folder of all stored data, except data on a PostgreSQL server (DATABASE_URL) or in a bucket (S3_BUCKET_URL). */
  DATA_DIR: v.optional(NonEmptyText, 'data'),
  /** Expected base path of the app: the server doesn't start if the build was made for another one. Default: any base path. */
  BASE_PATH: v.optional(BasePath),
  /** Public URL of the app. Default: built from HOST, PORT and the base path of the build. Operator commands have no default. */
  PUBLIC_URL: v.optional(WebOrigin),
  /** URL of a PostgreSQL server, which is used instead of the embedded database. */
  DATABASE_URL: v.optional(DatabaseUrl),
  /**
   * Key that signs access tokens (for its other uses, see `Services.secret`). Default: created once and stored in DATA_DIR. All
   * processes that share a database must use the same key.
   */
  JWT_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'must have 32 characters or more'))),
  /** Refuses all calls whose endpoint isn't `prelaunch: 'open'` to visitors who aren't signed in (403 `prelaunch`). */
  PRELAUNCH: v.optional(Switch, 'off'),
  /** Sign-up needs an invitation code, or an accepted invitation request. */
  INVITATION_REQUIRED: v.optional(Switch, 'off'),
  /** Series and episodes wait for the approval of a moderator or the operator before they are published. */
  MODERATION: v.optional(Switch, 'off'),
  /** Rate limits per IP address, account and mailbox. Off only for tests, in which one machine acts for many people. */
  RATE_LIMITS: v.optional(Switch, 'on'),
  /** Maximum number of writes per minute for an account or a guest, without uploads. Ignored if RATE_LIMITS is off. */
  WRITES_A_MINUTE: v.optional(Amount, String(rates.write.subject.attempts)),
  /** Quotas of an account (`http/limits/quotas.ts`). */
  QUOTA_SERIES: v.optional(Amount, String(quotas.QUOTA_SERIES)),
  QUOTA_SERIES_A_DAY: v.optional(Amount, String(quotas.QUOTA_SERIES_A_DAY)),
  QUOTA_EPISODES_A_DAY: v.optional(Amount, String(quotas.QUOTA_EPISODES_A_DAY)),
  QUOTA_STORAGE_GB: v.optional(Gigabytes, String(quotas.QUOTA_STORAGE_GB)),
  QUOTA_UPLOADS_A_DAY_GB: v.optional(Gigabytes, String(quotas.QUOTA_UPLOADS_A_DAY_GB)),
  QUOTA_PUSH_SUBSCRIPTIONS: v.optional(Amount, String(quotas.QUOTA_PUSH_SUBSCRIPTIONS)),
  /** Set if the server is behind a proxy that sets X-Forwarded-For. The last address in that header is then the caller's. */
  TRUST_PROXY: v.optional(Switch, 'off'),
  /** For how many seconds a used refresh token still returns the same successor. */
  REFRESH_GRACE_S: v.optional(Seconds, '60'),
  /**
   * Adds demo series and people, only to an empty embedded database. If DEMO is off, the published password of the demo accounts
   * is refused. Default: on, unless the server is public (`isPublic`).
   */
  DEMO: v.optional(Switch, 'on'),
  /** Embeds the first API responses into HTML pages. Off for tests that replace responses in the browser. */
  EMBEDDED_RESPONSES: v.optional(Switch, 'on'),
  /** Format in which calls are logged; 'off' logs no calls. Problems are always logged. */
  LOG: v.optional(v.picklist(logFormats, "must be 'off', 'text' or 'json'"), 'off'),
  /** Token that `/metrics` requires. Without it, only programs on the same machine may read the metrics. */
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.regex(/^[\w.~+/=-]{16,}$/, 'must have 16 or more characters'))),
  /** URL of the mail server. Without a mail server, mails are written to DATA_DIR/outbox. */
  SMTP_URL: v.optional(SmtpUrl),
  /** Sender address of mails. */
  MAIL_FROM: v.optional(Mailbox, 'Longstrip <longstrip@localhost>'),
  /** URL of an S3-compatible bucket, which is used instead of DATA_DIR/files. */
  S3_BUCKET_URL: v.optional(WebOrigin),
  S3_REGION: v.optional(NonEmptyText, 'us-east-1'),
  S3_ACCESS_KEY_ID: v.optional(NonEmptyText),
  S3_SECRET_ACCESS_KEY: v.optional(NonEmptyText),
  ...signInSettings,
  /** Contact of the operator for push services: a mailto: or https: URL. */
  PUSH_CONTACT: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/,
        'must be like mailto:me@example.org or https://example.org',
      ),
    ),
  ),
  /** For a quick start in tests: adds only this many demo series. */
  DEMO_SERIES: v.optional(Count),
});

export type Settings = v.InferOutput<typeof Settings>;

/** The text of the default of every variable; undefined if there is no default. */
export const settingDefaults: ReadonlyMap<string, string | undefined> = new Map(
  Object.entries(Settings.entries).map(([name, entry]) => [name, v.getDefault(entry)]),
);

/** The settings of an empty environment, for tests. */
export const defaultSettings: Settings = v.parse(Settings, {});

/** Tells whether other machines can reach the server, judged by HOST and PUBLIC_URL. */
export function isPublic({ HOST, PUBLIC_URL }: Pick<Settings, 'HOST' | 'PUBLIC_URL'>): boolean {
  return !isLoopback(HOST) || (PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).hostname));
}

/** Tells whether a host is this machine. @param host name or address; IPv6 with or without brackets */
export function isLoopback(host: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}

export type ParsedSettings = { ok: true; settings: Settings } | { ok: false; message: string };

/** Variables that contain passwords or keys. Error messages never include their values. */
const secretSettings: readonly string[] = [
  'DATABASE_URL',
  'JWT_SECRET',
  'METRICS_TOKEN',
  'SMTP_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  ...signInSecrets,
] satisfies (keyof Settings)[];

/**
 * Parses the environment. Empty variables count as unset. If the settings are invalid, `message` is one sentence about the first
 * problem.
 */
export function parseSettings(env: Record<string, string | undefined>): ParsedSettings {
  const setVariables = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = v.safeParse(Settings, setVariables);
  if (result.success) {
    const message = describeIncompleteProvider(result.output);
    if (message !== undefined) return { ok: false, message };
    const DEMO = result.output.DEMO && (setVariables.DEMO !== undefined || !isPublic(result.output));
    return { ok: true, settings: { ...result.output, DEMO } };
  }
  const [issue] = result.issues;
  const name = v.getDotPath(issue) ?? '';
  const received = secretSettings.includes(name) ? '' : `, but is '${String(issue.input)}'`;
  return { ok: false, message: `The environment variable ${name} ${issue.message}${received}.` };
}
