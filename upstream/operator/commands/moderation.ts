/** Commands for moderation. */
import { approve, sendBack } from '../approve.ts';
import { command, notFoundError, OperatorError } from '../command.ts';
import { stats } from '../stats.ts';
import { closeReports, takeDown } from '../takeDown.ts';
import { listPending } from '../pending.ts';

function nothingWaits(id: string) {
  return new OperatorError('not_found', `Nothing with the id '${id}' waits.`);
}

export const moderationCommands = [
  command({
    name: 'stats',
    summary: 'How many people, series, episodes, readings and files there are',
    arguments: [],
    options: {},
    run: async (operation) => {
      const { db, now } = await operation.services();
      return stats(db, now());
    },
  }),
  command({
    name: 'waiting',
    summary: 'What waits for you: series, episodes, requests to be invited, reports',
    arguments: [],
    options: {},
    run: async (operation) => listPending((await operation.services()).db),
  }),
  command({
    name: 'approve',
    summary: 'Let a series or an episode through that waits',
    arguments: ['id'],
    options: {},
    run: async (operation, { id }) => {
      const status = await approve(await operation.services(), id);
      if (status === undefined) throw nothingWaits(id);
      return { id, status };
    },
  }),
  command({
    name: 'send-back',
    summary: 'Make a draft of a series or an episode that waits',
    arguments: ['id'],
    options: {},
    run: async (operation, { id }) => {
      if (!(await sendBack(await operation.services(), id))) throw nothingWaits(id);
      return { id, status: 'draft' };
    },
  }),
  command({
    name: 'take-down',
    summary: 'Take a series or an episode away from the public',
    about:
      'It becomes a draft, its open reports are closed, and it waits for you when its creator publishes it again, whatever MODERATION says.',
    arguments: ['id'],
    options: {},
    run: async (operation, { id }) => {
      const taken = await takeDown(await operation.services(), id);
      if (taken === undefined) throw notFoundError('series or episode', id);
      return taken;
    },
  }),
  command({
    name: 'reports list',
    summary: 'Reports that are open, oldest first',
    arguments: [],
    options: {},
    run: async (operation) => (await listPending((await operation.services()).db)).reports,
  }),
  command({
    name: 'reports close',
    summary: 'Be done with reports, whatever was done about them',
    arguments: ['id...'],
    options: {},
    run: async (operation, { id: ids }) => {
      const closed = await closeReports(await operation.services(), ids);
      const unknown = ids.filter((id) => !closed.includes(id));
      if (closed.length === 0) throw new OperatorError('not_found', `No open report is called ${unknown.join(', ')}.`);
      return { closed, unknown };
    },
  }),
];
