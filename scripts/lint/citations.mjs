// Lint rule: a Markdown file named in a comment has to exist in this repository. Web addresses aren't checked.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from './paths.mjs';

/** Matches the name of a Markdown file with its folders. */
const DOCUMENT = /[\w./-]*\w\.md\b/g;
const WEB_ADDRESS = /\bhttps?:\S+/g;

/**
 * Returns the documents cited in a comment that are neither in the file's folder nor in one of its parents, up to the
 * project's root.
 * @param {string} comment
 * @param {string} folder absolute folder of the file
 * @returns {string[]}
 */
export function findMissingDocuments(comment, folder) {
  const cited = comment.replace(WEB_ADDRESS, '').match(DOCUMENT) ?? [];
  return cited.filter((path) => !listParentFolders(folder).some((parent) => existsSync(join(parent, path))));
}

/** @param {string} folder */
function listParentFolders(folder) {
  const folders = [projectRoot];
  for (let parent = folder; parent.startsWith(`${projectRoot}/`); parent = dirname(parent)) folders.push(parent);
  return folders;
}

/** The parts of the linter's types that this rule uses; oxlint doesn't export its types. */
/** @typedef {{type: string, value: string}} Comment */
/** @typedef {{filename: string, sourceCode: {getAllComments: () => Comment[]}, report: (problem: {node: Comment, message: string}) => void}} RuleContext */

export const citations = {
  meta: { type: 'problem', docs: { description: 'Markdown files named in comments exist in this repository.' } },
  /** @param {RuleContext} context */
  create(context) {
    const folder = dirname(context.filename);
    return {
      Program: () => {
        for (const comment of context.sourceCode.getAllComments())
          for (const path of findMissingDocuments(comment.value, folder))
            context.report({
              node: comment,
              message: `${path} was not found: write its path from the root of the repository, or say the reason itself.`,
            });
      },
    };
  },
};
