/** Collects the numbers of a process for Prometheus. Labels have few values: templates of routes, never paths. */
import { count, isNotNull, isNull } from 'drizzle-orm';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { OpenDatabase } from '../db/db.ts';
import { outgoingMails } from '../db/tables/mails.ts';
import { pushMessages } from '../db/tables/push.ts';

/** Upper bounds of the histogram, in seconds. */
const latencyBucketsS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** How long a scrape waits for the lengths of the queues. */
const MAX_QUEUE_MS = 2_000;

const knownMethods: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

export interface AnsweredRequest {
  readonly method: string;
  /** Template such as `/api/comic/:id`. */
  readonly route: string;
  readonly status: number;
  /** Seconds until the response headers. */
  readonly seconds: number;
}

export interface Metrics {
  request(answered: AnsweredRequest): void;
  /** Counts work in the background. @param name a fixed name */
  task(name: string, isSuccess: boolean): void;
  /** Returns the numbers in Prometheus' text format. */
  render(): Promise<{ readonly type: string; readonly text: string }>;
}

export function createMetrics({ db, pool }: Pick<OpenDatabase, 'db' | 'pool'>): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'longstrip_http_requests_total',
    help: 'Requests by method, template of the route and status',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const latency = new Histogram({
    name: 'longstrip_http_request_duration_seconds',
    help: 'Time until the response headers',
    labelNames: ['method', 'route'],
    buckets: latencyBucketsS,
    registers,
  });
  const tasks = new Counter({
    name: 'longstrip_background_tasks_total',
    help: 'Work in the background, such as housekeeping and sending mails, by result',
    labelNames: ['task', 'result'],
    registers,
  });
  const lastSuccess = new Gauge({
    name: 'longstrip_background_task_last_success_seconds',
    help: 'When the work in the background last succeeded, in seconds since 1970',
    labelNames: ['task'],
    registers,
  });
  if (pool !== undefined) {
    const connections = new Gauge({
      name: 'longstrip_database_connections',
      help: 'Connections of this process to PostgreSQL, and calls that wait for one',
      labelNames: ['state'],
      registers: [],
      collect() {
        const { total, idle, waiting } = pool();
        this.set({ state: 'busy' }, total - idle);
        this.set({ state: 'idle' }, idle);
        this.set({ state: 'waiting' }, waiting);
      },
    });
    registry.registerMetric(connections);
  }
  const mails = new Gauge({
    name: 'longstrip_mail_spool',
    help: 'Mails in the database that wait, and mails that were refused or given up',
    labelNames: ['state'],
    registers,
  });
  const pushes = new Gauge({ name: 'longstrip_push_queue', help: 'Push messages that wait', registers });
  const queuesRead = new Gauge({
    name: 'longstrip_queues_read',
    help: 'Whether this scrape could read the queues from the database: 1 or 0',
    registers,
  });

  let pending: Promise<{ waiting: number; failed: number; push: number }> | undefined;
  async function readQueues(): Promise<void> {
    try {
      // Scrapes share a pending query, so that a database that hangs doesn't collect queries.
      pending ??= countQueues(db).finally(() => {
        pending = undefined;
      });
      const { waiting, failed, push } = await withTimeout(pending, MAX_QUEUE_MS);
      mails.set({ state: 'waiting' }, waiting);
      mails.set({ state: 'failed' }, failed);
      pushes.set(push);
      queuesRead.set(1);
    } catch {
      // The scrape reports the failure in `longstrip_queues_read`.
      mails.reset();
      pushes.set(Number.NaN);
      queuesRead.set(0);
    }
  }

  return {
    request({ method, route, status, seconds }) {
      const labels = { method: knownMethods.includes(method) ? method : 'other', route };
      requests.inc({ ...labels, status });
      latency.observe(labels, seconds);
    },
    task(task, isSuccess) {
      tasks.inc({ task, result: isSuccess ? 'success' : 'failure' });
      if (isSuccess) lastSuccess.set({ task }, Date.now() / 1_000);
    },
    async render() {
      await readQueues();
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
}

async function countQueues(db: OpenDatabase['db']): Promise<{ waiting: number; failed: number; push: number }> {
  const [waiting] = await db.select({ all: count() }).from(outgoingMails).where(isNull(outgoingMails.failedAt));
  const [failed] = await db.select({ all: count() }).from(outgoingMails).where(isNotNull(outgoingMails.failedAt));
  const [push] = await db.select({ all: count() }).from(pushMessages);
  return { waiting: waiting?.all ?? 0, failed: failed?.all ?? 0, push: push?.all ?? 0 };
}

async function withTimeout<Value>(work: Promise<Value>, maxMs: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Too slow')), maxMs);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
