/** Path templates: `{name}` is a parameter; `{name?}` is optional, together with its slash. */

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

/** The required parameters of a path template. */
export type NeededParams<Path extends string> = Exclude<ParamNames<Path>, `${string}?`>;

/** The parameters of a path template: `/series/{slug}/{part?}` -> `{slug: string; part?: string}`. */
export type PathParams<Path extends string> = { readonly [Name in NeededParams<Path>]: string } & {
  readonly [Name in ParamNames<Path> as Name extends `${infer Optional}?` ? Optional : never]?: string;
};

/** Parameters of a path that isn't known at compile time. */
export type AnyParams = Readonly<Record<string, string | undefined>>;

/**
 * Fills a path template with encoded parameters. A missing or empty optional parameter is removed together with its slash.
 * @throws Error if a required parameter is missing or empty
 */
export function fillPath(template: string, params: AnyParams): string {
  const filled = template.replace(/(\/?)([^/{]*)\{(\w+)(\??)\}/g, (_all, slash, before, name, optional) => {
    const value = params[name];
    if (value !== undefined && value !== '') return `${slash}${before}${encodeURIComponent(value)}`;
    if (optional) return '';
    throw new Error(`The path ${template} needs a '${name}'`);
  });
  return filled === '' ? '/' : filled;
}

/** Returns the decoded parameters of a path that matches the template, otherwise `undefined`. Ignores one trailing slash. */
export function matchPath(template: string, path: string): AnyParams | undefined {
  const found = getPattern(template).exec(path);
  return found ? decodeGroups(found.groups) : undefined;
}

const patterns = new Map<string, RegExp>();

function getPattern(template: string): RegExp {
  let pattern = patterns.get(template);
  if (!pattern) {
    const source = template
      .replace(/\/+$/, '')
      .replace(/[.*+^$()|[\]\\]/g, '\\$&')
      .replace(/\/\{(\w+)\?\}/g, '(?:/(?<$1>[^/]+))?')
      .replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
    pattern = new RegExp(`^${source}/?$`);
    patterns.set(template, pattern);
  }
  return pattern;
}

function decodeGroups(groups: Readonly<Record<string, string>> | undefined): AnyParams {
  return Object.fromEntries(Object.entries(groups ?? {}).map(([name, value]) => [name, value && decodeIfValid(value)]));
}

/** Decodes percent-encoding. Returns text with invalid escapes (`%zz`) unchanged instead of throwing. */
function decodeIfValid(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
