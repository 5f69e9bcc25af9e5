/** What an operator may set by the environment. Parsed once, before anything else happens. */
import * as v from 'valibot';

const Port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a number from 0 to 65535'),
  v.transform(Number),
  v.maxValue(65_535, 'must be a number from 0 to 65535'),
);

const BasePath = v.pipe(v.string(), v.regex(/^\/(?:[\w.~-]+\/)*$/, "must start and end with '/', for example /sub/"));

const Settings = v.object({
  /** Port to listen on; 0 takes any free one. */
  PORT: v.optional(Port, '4173'),
  /** Address to listen on. */
  HOST: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')), '127.0.0.1'),
  /** Folder for all that is kept. */
  DATA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')), 'data'),
  /** Where the app lives under the address. The build decides; a value that contradicts it is refused. */
  BASE_PATH: v.optional(BasePath),
});

export type Settings = v.InferOutput<typeof Settings>;

export type ParsedSettings = { ok: true; settings: Settings } | { ok: false; message: string };

/** `message` is one sentence that names the first wrong variable. A variable set to nothing counts as unset. */
export function parseSettings(env: Record<string, string | undefined>): ParsedSettings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const result = v.safeParse(Settings, given);
  if (result.success) return { ok: true, settings: result.output };
  const [issue] = result.issues;
  return {
    ok: false,
    message: `The environment variable ${v.getDotPath(issue)} ${issue.message}, but is '${String(issue.input)}'.`,
  };
}
