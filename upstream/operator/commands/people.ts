/** Commands for user administration. A user is identified by id, username or mail address. */
import { command, notFoundError, type Operation } from '../command.ts';
import { block, searchPeople, loadPerson, setCreator, unblock } from '../people.ts';
import { takeDownSeriesOfOwner } from '../takeDown.ts';

/** @throws OperatorError if nobody has this id, username or mail address */
async function requirePerson(operation: Operation, idOrName: string) {
  const services = await operation.services();
  const person = await loadPerson(services.db, idOrName);
  if (person === undefined) throw notFoundError('person', idOrName);
  return { services, person };
}

export const peopleCommands = [
  command({
    name: 'people list',
    summary: 'People whose name or mail address holds a text, newest first, a hundred at most',
    arguments: ['text?'],
    options: { blocked: { about: 'only who is blocked' }, creators: { about: 'only creators' } },
    run: async (operation, { text = '', ...only }) => searchPeople((await operation.services()).db, text, only),
  }),
  command({
    name: 'people show',
    summary: 'One person',
    arguments: ['person'],
    options: {},
    run: async (operation, { person }) => (await requirePerson(operation, person)).person,
  }),
  command({
    name: 'people make-creator',
    summary: 'Show somebody as a creator',
    about: 'The first series that is published does so by itself.',
    arguments: ['person'],
    options: { undo: { about: 'a reader again' } },
    run: async (operation, { person: idOrName, undo }) => {
      const { services, person } = await requirePerson(operation, idOrName);
      await setCreator(services.db, person.id, !undo);
      return { ...person, creator: !undo };
    },
  }),
  command({
    name: 'people block',
    summary: 'Sign somebody out everywhere and let them in no more',
    arguments: ['person'],
    options: { 'take-down': { about: 'and take all their series down' } },
    run: async (operation, { person: idOrName, 'take-down': withSeries }) => {
      const { services, person } = await requirePerson(operation, idOrName);
      await block(services, person.id);
      const takenDown = withSeries ? await takeDownSeriesOfOwner(services, person.id) : [];
      return { id: person.id, username: person.username, blocked: true, takenDown };
    },
  }),
  command({
    name: 'people unblock',
    summary: 'Let somebody in again',
    about: 'What was taken down stays so: they publish it again, and it waits for you.',
    arguments: ['person'],
    options: {},
    run: async (operation, { person: idOrName }) => {
      const { services, person } = await requirePerson(operation, idOrName);
      await unblock(services.db, person.id);
      return { id: person.id, username: person.username, blocked: false };
    },
  }),
];
