/** Commands for user administration. A user is identified by id, username or email address. */
import { defineCommand, notFoundError, type Operation } from '../command.ts';
import { blockUser, searchPeople, loadPerson, setCreator, unblockUser } from '../people.ts';
import { takeDownSeriesOfOwner } from '../takeDown.ts';

/** Loads a user. @throws OperatorError if no user has this id, username or email address */
async function requirePerson(operation: Operation, idOrName: string) {
  const services = await operation.services();
  const person = await loadPerson(services.db, idOrName);
  if (person === undefined) throw notFoundError('person', idOrName);
  return { services, person };
}

export const peopleCommands = [
  defineCommand({
    name: 'people list',
    summary: 'List users by part of their name or email address, newest first, at most 100',
    arguments: ['text?'],
    options: { blocked: { about: 'only blocked users' }, creators: { about: 'only creators' } },
    run: async (operation, { text = '', ...only }) => searchPeople((await operation.services()).db, text, only),
  }),
  defineCommand({
    name: 'people show',
    summary: 'Show a user',
    arguments: ['person'],
    options: {},
    run: async (operation, { person }) => (await requirePerson(operation, person)).person,
  }),
  defineCommand({
    name: 'people make-creator',
    summary: 'Make a user a creator',
    about: 'Publishing a first series does this automatically.',
    arguments: ['person'],
    options: { undo: { about: 'make them a reader again' } },
    run: async (operation, { person: idOrName, undo }) => {
      const { services, person } = await requirePerson(operation, idOrName);
      await setCreator(services.db, person.id, !undo);
      return { ...person, creator: !undo };
    },
  }),
  defineCommand({
    name: 'people block',
    summary: 'Block a user and sign them out everywhere',
    arguments: ['person'],
    options: { 'take-down': { about: 'also unpublish all their series' } },
    run: async (operation, { person: idOrName, 'take-down': withSeries }) => {
      const { services, person } = await requirePerson(operation, idOrName);
      await blockUser(services, person.id);
      const takenDown = withSeries ? await takeDownSeriesOfOwner(services, person.id) : [];
      return { id: person.id, username: person.username, blocked: true, takenDown };
    },
  }),
  defineCommand({
    name: 'people unblock',
    summary: 'Unblock a user',
    about: 'Their unpublished series stay drafts. When they publish them again, the series wait for your approval.',
    arguments: ['person'],
    options: {},
    run: async (operation, { person: idOrName }) => {
      const { services, person } = await requirePerson(operation, idOrName);
      await unblockUser(services.db, person.id);
      return { id: person.id, username: person.username, blocked: false };
    },
  }),
];
