// Lint rule: comments may only cite documents of this repository, because readers can't open others.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './paths.mjs';

/** A Markdown file, with its folders if given. */
const DOCUMENT = /[\w./-]*\w\.md\b/g;
const WEB_ADDRESS = /\bhttps?:\S+/g;

/**
 * The documents cited in a comment that exist neither in the project's root nor relative to the file's folder or one of its
 * parents.
 * @param {string} comment
 * @param {string} folder absolute folder of the file
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

/** The part of the linter's types that is used here; oxlint doesn't export them. */
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
