/** Sends due push messages, and retries for about a day. */
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { pushSubscriptions } from '../db/tables/profiles.ts';
import { pushMessages } from '../db/tables/push.ts';
import type { Services } from '../services.ts';
import { encryptMessage } from './encrypt.ts';
import { composePushMessages } from './message.ts';
import { createVapidAuthorization } from './vapid.ts';

const MESSAGES_PER_QUERY = 100;
const PARALLEL_MESSAGES = 10;
/** Timeout of a request to a push service. */
const MAX_CALL_MS = 10_000;
/**
 * How long a message is reserved for the process that sends it. After this time, another process may send it. 100 messages in
 * groups of ten take at most ten timeouts, which are 100 s.
 */
const LEASE_MS = 120_000;
/** How long the push service keeps a message for an offline browser. */
const TTL_S = 3 * 24 * 3_600;
/**
 * Minimum waits between attempts, about a day in total. A longer `Retry-After` is respected, up to `TTL_S`.
 */
const waitsMs = [60_000, 300_000, 1_800_000, 7_200_000, 28_800_000, 57_600_000];

type DeliveryServices = Pick<Services, 'db' | 'now' | 'push' | 'publicUrl' | 'settings' | 'log'>;

interface Message {
  readonly endpoint: string;
  readonly episodeId: string;
  /** Number of earlier attempts. */
  readonly attempts: number;
}

/**
 * `sent` and `refused`: the message is deleted. `gone`: the subscription is deleted with all its messages. `laterMs`: wait until
 * the next attempt.
 */
type Outcome = 'sent' | 'gone' | 'refused' | { readonly laterMs: number };

/** Sends all due messages. */
export async function deliverMessages(services: DeliveryServices): Promise<void> {
  for (;;) {
    const claimed = await claimDueMessages(services);
    if (claimed.length === 0) return;
    for (let from = 0; from < claimed.length; from += PARALLEL_MESSAGES) {
      await deliver(services, claimed.slice(from, from + PARALLEL_MESSAGES));
    }
  }
}

/** Loads due messages and reserves them for this process. */
async function claimDueMessages({ db, now }: DeliveryServices): Promise<Message[]> {
  const claimedAt = now();
  const { endpoint, episodeId, attempts, dueAt } = pushMessages;
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ endpoint, episodeId, attempts })
      .from(pushMessages)
      .where(lte(dueAt, claimedAt))
      .orderBy(asc(dueAt))
      .limit(MESSAGES_PER_QUERY)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    const dueKeys = sql.join(
      due.map((message) => sql`(${message.endpoint}, ${message.episodeId}::uuid)`),
      sql`, `,
    );
    await tx
      .update(pushMessages)
      .set({ attempts: sql`${attempts} + 1`, dueAt: new Date(claimedAt.getTime() + LEASE_MS) })
      .where(sql`(${endpoint}, ${episodeId}) in (${dueKeys})`);
    return due;
  });
}

async function deliver(services: DeliveryServices, messages: readonly Message[]): Promise<void> {
  const { db, now, publicUrl } = services;
  const endpoints = messages.map(({ endpoint }) => endpoint);
  const browsers = await db.select().from(pushSubscriptions).where(inArray(pushSubscriptions.endpoint, endpoints));
  const pairs = messages.flatMap((message) => {
    const browser = browsers.find(({ endpoint }) => endpoint === message.endpoint);
    // If the browser has unsubscribed in the meantime, its messages were deleted with the subscription.
    return browser === undefined ? [] : [{ ...message, browser, locale: browser.locale }];
  });
  const getText = await composePushMessages(db, pairs, { publicUrl, now: now() });
  await Promise.all(
    pairs.map(async (pair) => {
      const text = getText(pair);
      // Without a text, the episode is no longer public, and the message is deleted.
      if (text === undefined) return applyOutcome(services, pair, 'sent');
      return applyOutcome(services, pair, await sendMessage(services, pair.browser, text, pair.attempts));
    }),
  );
}

async function applyOutcome({ db, now }: DeliveryServices, message: Message, outcome: Outcome): Promise<void> {
  const { endpoint, episodeId } = pushMessages;
  const isThis = and(eq(endpoint, message.endpoint), eq(episodeId, message.episodeId));
  if (outcome === 'gone') {
    // Also deletes the other messages for this browser (cascade).
    await db.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, message.endpoint));
  } else if (typeof outcome === 'string') {
    await db.delete(pushMessages).where(isThis);
  } else {
    const dueAt = new Date(now().getTime() + outcome.laterMs);
    await db.update(pushMessages).set({ dueAt }).where(isThis);
  }
}

type Browser = typeof pushSubscriptions.$inferSelect;

async function sendMessage(
  services: DeliveryServices,
  browser: Browser,
  text: string,
  attempts: number,
): Promise<Outcome> {
  const wait = waitsMs[attempts];
  const later: Outcome = wait === undefined ? 'refused' : { laterMs: wait };
  let body: Buffer<ArrayBuffer>;
  try {
    body = encryptMessage(text, browser);
  } catch {
    // The keys are invalid, so the browser could not decrypt any message.
    return 'gone';
  }
  try {
    const response = await fetch(browser.endpoint, {
      method: 'POST',
      body,
      // Redirects are not followed, because they could lead into the operator's own network.
      redirect: 'manual',
      signal: AbortSignal.timeout(MAX_CALL_MS),
      headers: {
        Authorization: await createVapidAuthorization(
          services.push,
          browser.endpoint,
          getContact(services),
          services.now(),
        ),
        'Content-Encoding': 'aes128gcm',
        'Content-Type': 'application/octet-stream',
        TTL: String(TTL_S),
        Urgency: 'normal',
      },
    });
    await response.body?.cancel();
    return toOutcome(services, response, later);
  } catch {
    return later;
  }
}

function toOutcome({ log }: DeliveryServices, { ok, status, headers }: Response, later: Outcome): Outcome {
  if (ok) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  if (status !== 429 && status < 500) {
    log.problem(`A push service refused a message with ${status}`);
    return 'refused';
  }
  const seconds = Number(headers.get('Retry-After'));
  if (typeof later === 'string' || !(seconds > 0)) return later;
  return { laterMs: Math.max(later.laterMs, Math.min(seconds, TTL_S) * 1000) };
}

/** Returns the contact that push services require. */
function getContact({ settings, publicUrl }: DeliveryServices): string {
  if (settings.PUSH_CONTACT !== undefined) return settings.PUSH_CONTACT;
  return publicUrl.startsWith('https:') ? new URL(publicUrl).origin : `mailto:webmaster@${new URL(publicUrl).hostname}`;
}
