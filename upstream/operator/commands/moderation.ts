/** Commands for moderation, and statistics. */
import * as v from 'valibot';
import { freeText } from '../../../src/api/schemas/fields.ts';
import { limits } from '../../../src/api/schemas/limits.ts';
import { approve, sendBack } from '../../moderation/approve.ts';
import { closeReports } from '../../moderation/closeReports.ts';
import { listLog, operator } from '../../moderation/log.ts';
import { takeDown } from '../../moderation/takeDown.ts';
import { defineCommand, notFoundError, OperatorError, parseWholeNumber } from '../command.ts';
import { listPending, listReports } from '../pending.ts';
import { loadStats } from '../stats.ts';

/** Number of entries that `moderation log` lists by default. */
const LISTED_ENTRIES = 100;

export const messageOption = { value: '<text>', about: 'message to the user, which the log also contains' } as const;

/** Checks the text of `messageOption`. @throws OperatorError if it is too long or has control characters */
export function parseMessage(text = ''): string {
  const parsed = v.safeParse(freeText(limits.moderationMessage), text);
  if (parsed.success) return parsed.output;
  const rule = `at most ${limits.moderationMessage} characters, and no control characters`;
  throw new OperatorError('usage', `The message must have ${rule}.`);
}

function nothingPendingError(id: string) {
  return new OperatorError('not_found', `No series or episode with the id '${id}' waits for approval.`);
}

export const moderationCommands = [
  defineCommand({
    name: 'stats',
    summary: 'Count users, series, episodes, reads and files',
    arguments: [],
    options: {},
    run: async (context) => {
      const { db, now } = await context.services();
      return loadStats(db, now());
    },
  }),
  defineCommand({
    name: 'waiting',
    summary: 'Show what needs attention: series, episodes, invitation requests, reports',
    arguments: [],
    options: {},
    run: async (context) => listPending((await context.services()).db),
  }),
  defineCommand({
    name: 'approve',
    summary: 'Approve a waiting series or episode',
    arguments: ['id'],
    options: {},
    run: async (context, { id }) => {
      const status = await approve(await context.services(), operator, id);
      if (status === undefined) throw nothingPendingError(id);
      return { id, status };
    },
  }),
  defineCommand({
    name: 'send-back',
    summary: 'Send a waiting series or episode back; it becomes a draft',
    about: 'Its creator sees the message, and gets it by mail.',
    arguments: ['id'],
    options: { message: messageOption },
    run: async (context, { id, message: text }) => {
      const message = parseMessage(text);
      if (!(await sendBack(await context.services(), operator, id, message))) throw nothingPendingError(id);
      return { id, status: 'draft' };
    },
  }),
  defineCommand({
    name: 'take-down',
    summary: 'Unpublish a series or an episode',
    about:
      'It becomes a draft and its open reports are closed. When its creator publishes it again, it waits for approval, whatever MODERATION says. The creator sees the message, and gets it by mail.',
    arguments: ['id'],
    options: { message: messageOption },
    run: async (context, { id, message: text }) => {
      const reason = { message: parseMessage(text), isMailed: true };
      const takenDown = await takeDown(await context.services(), operator, id, reason);
      if (takenDown === undefined) throw notFoundError('series or episode', id);
      return takenDown;
    },
  }),
  defineCommand({
    name: 'reports list',
    summary: 'List open reports, oldest first',
    arguments: [],
    options: {},
    run: async (context) => listReports((await context.services()).db),
  }),
  defineCommand({
    name: 'reports close',
    summary: 'Mark reports as handled, without any other effect',
    arguments: ['id...'],
    options: { message: { value: '<text>', about: 'message for the log' } },
    run: async (context, { id: ids, message: text }) => {
      const closed = await closeReports(await context.services(), operator, ids, parseMessage(text));
      const unknown = ids.filter((id) => !closed.includes(id));
      if (closed.length === 0)
        throw new OperatorError('not_found', `No open report has the id ${unknown.join(' or ')}.`);
      return { closed, unknown };
    },
  }),
  defineCommand({
    name: 'moderation log',
    summary: 'List the acts of moderators and of these commands, newest first',
    arguments: [],
    options: { limit: { value: '<n>', about: `number of entries; ${LISTED_ENTRIES} by default` } },
    run: async (context, { limit }) => {
      const pageSize = limit === undefined ? LISTED_ENTRIES : parseWholeNumber(limit, 1, '--limit');
      const { db, now } = await context.services();
      const { rows } = await listLog(db, { pageNumber: 1, pageSize }, now());
      return rows.map((row) => ({
        at: row.at,
        by: row.actorKind === 'operator' ? 'operator' : (row.actorUsername ?? row.actorName),
        act: row.act,
        what: row.subjectKind,
        id: row.subjectId,
        title: row.title,
        series: row.seriesTitle,
        message: row.message,
      }));
    },
  }),
];
