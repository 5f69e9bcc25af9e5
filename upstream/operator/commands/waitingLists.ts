/** Commands for waiting lists and invitations. */
import { newPublicId } from '../../auth/secrets.ts';
import { command, notFoundError, OperatorError, wholeNumber } from '../command.ts';
import { acceptRequest, codeProblem, invite, LEAST_CODE_LENGTH } from '../invite.ts';
import {
  listInvitations,
  listWaitingAuthors,
  listWaitingReaders,
  removeInvitation,
  removeFromWaitingLists,
} from '../waitingLists.ts';

export const waitingListCommands = [
  command({
    name: 'invitations list',
    summary: 'Codes that are out, with how many may still come in by each',
    arguments: [],
    options: {},
    run: async (operation) => listInvitations((await operation.services()).db),
  }),
  command({
    name: 'invitations add',
    summary: 'Make a code that so many people may sign up with, one unless you say more',
    about: `The code is made up and told, unless you give one, of ${LEAST_CODE_LENGTH} characters or more: a short one can be guessed.`,
    arguments: ['code?', 'uses?'],
    options: { people: { value: 'NUMBER', about: 'how many may sign up with it; also the second word behind a code' } },
    run: async (operation, { code = newPublicId(), uses, people = uses ?? '1' }) => {
      const usesLeft = wholeNumber(people, 1, 'The number of people');
      const reason = codeProblem(code);
      if (reason !== undefined) throw new OperatorError('usage', reason);
      if (!(await invite(await operation.services(), code, usesLeft))) {
        throw new OperatorError('refused', `There is a code '${code}' already.`);
      }
      return { code, usesLeft };
    },
  }),
  command({
    name: 'invitations remove',
    summary: 'Let nobody in by a code any more',
    arguments: ['code'],
    options: {},
    run: async (operation, { code }) => {
      if (!(await removeInvitation((await operation.services()).db, code))) throw notFoundError('code', code);
      return { code, removed: true };
    },
  }),
  command({
    name: 'invitations accept',
    summary: 'Let somebody sign up who asked to be invited',
    arguments: ['email'],
    options: {},
    run: async (operation, { email }) => {
      if (await acceptRequest(await operation.services(), email)) return { email, accepted: true };
      throw new OperatorError('not_found', `Nobody waits who asked as '${email}'.`);
    },
  }),
  command({
    name: 'waiting-list readers',
    summary: 'Who wants to hear when it opens, oldest first',
    arguments: [],
    options: {},
    run: async (operation) => listWaitingReaders((await operation.services()).db),
  }),
  command({
    name: 'waiting-list authors',
    summary: 'Who wants to publish here, oldest first',
    arguments: [],
    options: {},
    run: async (operation) => listWaitingAuthors((await operation.services()).db),
  }),
  command({
    name: 'waiting-list remove',
    summary: 'Forget a mail address on every list',
    arguments: ['email'],
    options: {},
    run: async (operation, { email }) => {
      if (await removeFromWaitingLists((await operation.services()).db, email)) return { email, removed: true };
      throw new OperatorError('not_found', `'${email}' is on no list.`);
    },
  }),
];
