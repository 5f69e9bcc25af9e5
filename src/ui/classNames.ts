/** Joins the class names that apply: `classNames(styles.button, wide && styles.wide)`. */
export const classNames = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');
