/** The build-time environment and its validation, which runs in Node (`vite.config.ts`). */
import * as v from 'valibot';

/** Schema of an empty variable, which counts as not set. */
const unset = v.pipe(
  v.literal(''),
  v.transform((): undefined => undefined),
);

function optional<Schema extends v.GenericSchema<string, string>>(schema: Schema) {
  return v.optional(v.union([unset, schema]));
}

/** The default of `product.apiUrl`. */
const DEFAULT_API = '/api';

const webAddress = v.pipe(v.string(), v.trim(), v.url('must be a whole web address such as https://example.com/page'));
const apiAddress = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^(?:https?:\/\/[^/]+|\/[^/])/, "must be a web address, or a path that starts with one '/'"),
);
const emailAddress = v.pipe(v.string(), v.trim(), v.email('must be an email address'));

const environmentSchema = v.object({
  VITE_API_URL: v.optional(
    v.union([
      v.pipe(
        v.literal(''),
        v.transform(() => DEFAULT_API),
      ),
      apiAddress,
    ]),
    DEFAULT_API,
  ),
  VITE_STUDIO_URL: optional(webAddress),
  VITE_DISCORD_URL: optional(webAddress),
  VITE_APP_STORE_URL: optional(webAddress),
  VITE_PLAY_STORE_URL: optional(webAddress),
  VITE_SOCIAL_FACEBOOK: optional(webAddress),
  VITE_SOCIAL_INSTAGRAM: optional(webAddress),
  VITE_SOCIAL_TWITTER: optional(webAddress),
  VITE_CONTACT_MAIL: optional(emailAddress),
  VITE_SENTRY_DSN: optional(webAddress),
  VITE_ANALYTICS_URL: optional(webAddress),
});

export type Environment = v.InferOutput<typeof environmentSchema>;

/**
 * Parses the build-time environment. Unset and empty variables are `undefined`, except VITE_API_URL, which is then `/api`.
 * @throws Error that lists every invalid variable
 */
export function parseEnvironment(variables: unknown): Environment {
  const parsed = v.safeParse(environmentSchema, variables);
  if (parsed.success) return parsed.output;
  const problems = parsed.issues.map(
    (issue) => `${v.getDotPath(issue) ?? 'environment'} ${findDeepestIssue(issue).message}`,
  );
  throw new Error(`The app was built with a wrong environment: ${problems.join('; ')}`);
}

/** Returns the issue to report. For unions, the issue of the last alternative is more helpful than that of the union itself. */
function findDeepestIssue(issue: v.BaseIssue<unknown>): v.BaseIssue<unknown> {
  const last = issue.issues?.at(-1);
  return last ? findDeepestIssue(last) : issue;
}
