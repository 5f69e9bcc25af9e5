/** Commands for moderation, and statistics. */
import { approve, reject } from '../approve.ts';
import { defineCommand, notFoundError, OperatorError } from '../command.ts';
import { loadStats } from '../stats.ts';
import { closeReports, takeDown } from '../takeDown.ts';
import { listPending } from '../pending.ts';

function nothingPendingError(id: string) {
  return new OperatorError('not_found', `No series or episode with the id '${id}' waits for approval.`);
}

export const moderationCommands = [
  defineCommand({
    name: 'stats',
    summary: 'Count users, series, episodes, reads and files',
    arguments: [],
    options: {},
    run: async (operation) => {
      const { db, now } = await operation.services();
      return loadStats(db, now());
    },
  }),
  defineCommand({
    name: 'waiting',
    summary: 'Show what needs attention: series, episodes, invitation requests, reports',
    arguments: [],
    options: {},
    run: async (operation) => listPending((await operation.services()).db),
  }),
  defineCommand({
    name: 'approve',
    summary: 'Approve a waiting series or episode',
    arguments: ['id'],
    options: {},
    run: async (operation, { id }) => {
      const status = await approve(await operation.services(), id);
      if (status === undefined) throw nothingPendingError(id);
      return { id, status };
    },
  }),
  defineCommand({
    name: 'send-back',
    summary: 'Reject a waiting series or episode; it becomes a draft',
    arguments: ['id'],
    options: {},
    run: async (operation, { id }) => {
      if (!(await reject(await operation.services(), id))) throw nothingPendingError(id);
      return { id, status: 'draft' };
    },
  }),
  defineCommand({
    name: 'take-down',
    summary: 'Unpublish a series or an episode',
    about:
      'It becomes a draft and its open reports are closed. When its creator publishes it again, it waits for your approval, whatever MODERATION says.',
    arguments: ['id'],
    options: {},
    run: async (operation, { id }) => {
      const takenDown = await takeDown(await operation.services(), id);
      if (takenDown === undefined) throw notFoundError('series or episode', id);
      return takenDown;
    },
  }),
  defineCommand({
    name: 'reports list',
    summary: 'List open reports, oldest first',
    arguments: [],
    options: {},
    run: async (operation) => (await listPending((await operation.services()).db)).reports,
  }),
  defineCommand({
    name: 'reports close',
    summary: 'Mark reports as handled, without any other effect',
    arguments: ['id...'],
    options: {},
    run: async (operation, { id: ids }) => {
      const closed = await closeReports(await operation.services(), ids);
      const unknown = ids.filter((id) => !closed.includes(id));
      if (closed.length === 0)
        throw new OperatorError('not_found', `No open report has the id ${unknown.join(' or ')}.`);
      return { closed, unknown };
    },
  }),
];
