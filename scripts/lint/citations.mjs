// A rule of the linter: a comment may cite only documents of this repository. Whoever reads the code can't open any other.
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = resolve(fileURLToPath(new URL('../..', import.meta.url)));

/** A Markdown file, with its folders where they are named. */
const DOCUMENT = /[\w./-]*\w\.md\b/g;
const WEB_ADDRESS = /\bhttps?:\S+/g;

/**
 * The documents a comment cites that are neither at the project's root nor at the same path from the file's own folder, or a folder
 * above it.
 * @param {string} comment
 * @param {string} folder absolute; where the file with the comment lies
 * @returns {string[]}
 */
export function missingDocuments(comment, folder) {
  const cited = comment.replace(WEB_ADDRESS, '').match(DOCUMENT) ?? [];
  return cited.filter((path) => !foldersUpFrom(folder).some((one) => existsSync(join(one, path))));
}

/** @param {string} folder */
function foldersUpFrom(folder) {
  const folders = [ROOT];
  for (let at = folder; at.startsWith(`${ROOT}/`); at = dirname(at)) folders.push(at);
  return folders;
}

/** The linter's own types are not among its exports; this is the part that is read here. */
/** @typedef {{type: string, value: string}} Comment */
/** @typedef {{filename: string, sourceCode: {getAllComments: () => Comment[]}, report: (problem: {node: Comment, message: string}) => void}} RuleContext */

export const citations = {
  meta: { type: 'problem', docs: { description: 'Comments cite only documents of this repository.' } },
  /** @param {RuleContext} context */
  create(context) {
    const folder = dirname(context.filename);
    return {
      Program: () => {
        for (const comment of context.sourceCode.getAllComments())
          for (const path of missingDocuments(comment.value, folder))
            context.report({ node: comment, message: `${path} is not in this repository: say the reason itself.` });
      },
    };
  },
};
