/** Commands for user administration. A user is identified by id, username or email address. */
import { defineCommand, notFoundError, type CommandContext } from '../command.ts';
import { operator } from '../../moderation/log.ts';
import { blockUser, setModerator, unblockUser } from '../../moderation/people.ts';
import { takeDownSeriesOfOwner } from '../../moderation/takeDown.ts';
import { loadPerson, searchPeople, setCreator } from '../people.ts';
import { messageOption, parseMessage } from './moderation.ts';

/** Loads a user. @throws OperatorError if no user has this id, username or email address */
async function requirePerson(context: CommandContext, idOrName: string) {
  const services = await context.services();
  const person = await loadPerson(services.db, idOrName);
  if (person === undefined) throw notFoundError('person', idOrName);
  return { services, person };
}

export const peopleCommands = [
  defineCommand({
    name: 'people list',
    summary: 'List users by part of their name or email address, newest first, at most 100',
    arguments: ['text?'],
    options: {
      blocked: { about: 'only blocked users' },
      creators: { about: 'only creators' },
      moderators: { about: 'only moderators' },
    },
    run: async (context, { text = '', ...only }) => searchPeople((await context.services()).db, text, only),
  }),
  defineCommand({
    name: 'people show',
    summary: 'Show a user',
    arguments: ['person'],
    options: {},
    run: async (context, { person }) => (await requirePerson(context, person)).person,
  }),
  defineCommand({
    name: 'people make-creator',
    summary: 'Make a user a creator',
    about: 'Publishing a first series does this automatically.',
    arguments: ['person'],
    options: { undo: { about: 'make them a reader again' } },
    run: async (context, { person: idOrName, undo }) => {
      const { services, person } = await requirePerson(context, idOrName);
      await setCreator(services.db, person.id, !undo);
      return { ...person, creator: !undo };
    },
  }),
  defineCommand({
    name: 'people make-moderator',
    summary: 'Let a user moderate in the app',
    about: 'Moderators approve, send back and take down series and episodes, close reports, and block users.',
    arguments: ['person'],
    options: { undo: { about: 'take the role; it ends with the next call of the app' } },
    run: async (context, { person: idOrName, undo }) => {
      const { services, person } = await requirePerson(context, idOrName);
      await setModerator(services, person.id, !undo);
      return { ...person, moderator: !undo };
    },
  }),
  defineCommand({
    name: 'people block',
    summary: 'Block a user and sign them out everywhere',
    arguments: ['person'],
    options: { 'take-down': { about: 'also unpublish all their series' }, message: messageOption },
    run: async (context, { person: idOrName, 'take-down': withSeries, message: text }) => {
      const message = parseMessage(text);
      const { services, person } = await requirePerson(context, idOrName);
      await blockUser(services, operator, person.id, message);
      const takenDown = withSeries ? await takeDownSeriesOfOwner(services, operator, person.id, message) : [];
      return { id: person.id, username: person.username, blocked: true, takenDown };
    },
  }),
  defineCommand({
    name: 'people unblock',
    summary: 'Unblock a user',
    about: 'Their unpublished series stay drafts. When they publish them again, the series wait for your approval.',
    arguments: ['person'],
    options: { message: messageOption },
    run: async (context, { person: idOrName, message: text }) => {
      const message = parseMessage(text);
      const { services, person } = await requirePerson(context, idOrName);
      await unblockUser(services, operator, person.id, message);
      return { id: person.id, username: person.username, blocked: false };
    },
  }),
];
