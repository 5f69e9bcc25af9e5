/** Commands for waiting lists and invitations. */
import { createPublicId } from '../../auth/secrets.ts';
import { defineCommand, notFoundError, OperatorError, parseWholeNumber } from '../command.ts';
import { acceptRequest, describeCodeProblem, addInvitation, MAX_CODE_USES, MIN_CODE_LENGTH } from '../invite.ts';
import {
  listInvitations,
  listWaitingAuthors,
  listWaitingReaders,
  removeInvitation,
  removeFromWaitingLists,
} from '../waitingLists.ts';

export const waitingListCommands = [
  defineCommand({
    name: 'invitations list',
    summary: 'List the invitation codes and how many people may still use each',
    arguments: [],
    options: {},
    run: async (context) => listInvitations((await context.services()).db),
  }),
  defineCommand({
    name: 'invitations add',
    summary: 'Create an invitation code for a number of people, one by default',
    about: `Prints a random code, unless you give one of at least ${MIN_CODE_LENGTH} characters; shorter ones could be guessed.`,
    arguments: ['code?', 'uses?'],
    options: { people: { value: 'NUMBER', about: 'how many people may sign up with it; may also follow the code' } },
    run: async (context, { code = createPublicId(), uses, people = uses ?? '1' }) => {
      const usesLeft = parseWholeNumber(people, 1, 'The number of people', MAX_CODE_USES);
      const reason = describeCodeProblem(code);
      if (reason !== undefined) throw new OperatorError('usage', reason);
      if (!(await addInvitation(await context.services(), code, usesLeft))) {
        throw new OperatorError('refused', `There is a code '${code}' already.`);
      }
      return { code, usesLeft };
    },
  }),
  defineCommand({
    name: 'invitations remove',
    summary: 'Revoke an invitation code',
    arguments: ['code'],
    options: {},
    run: async (context, { code }) => {
      if (!(await removeInvitation((await context.services()).db, code))) throw notFoundError('code', code);
      return { code, removed: true };
    },
  }),
  defineCommand({
    name: 'invitations accept',
    summary: 'Invite a person who asked for an invitation',
    arguments: ['email'],
    options: {},
    run: async (context, { email }) => {
      if (await acceptRequest(await context.services(), email)) return { email, accepted: true };
      throw new OperatorError('not_found', `Nobody waits who asked as '${email}'.`);
    },
  }),
  defineCommand({
    name: 'waiting-list readers',
    summary: 'List the email addresses waiting for the opening, oldest first',
    arguments: [],
    options: {},
    run: async (context) => listWaitingReaders((await context.services()).db),
  }),
  defineCommand({
    name: 'waiting-list authors',
    summary: 'List the people who want to publish, oldest first',
    arguments: [],
    options: {},
    run: async (context) => listWaitingAuthors((await context.services()).db),
  }),
  defineCommand({
    name: 'waiting-list remove',
    summary: 'Remove an email address from all lists',
    arguments: ['email'],
    options: {},
    run: async (context, { email }) => {
      if (await removeFromWaitingLists((await context.services()).db, email)) return { email, removed: true };
      throw new OperatorError('not_found', `'${email}' is on no list.`);
    },
  }),
];
