/** Connects analytics to the session's events and to the operator's destinations. */
import { product } from '../product.ts';
import { onSessionEvent, type SessionEvent } from '../session/events.ts';
import { getUser, visitorAtom } from '../session/account.ts';
import { store } from '../state/store.ts';
import { toIdentity } from './events.ts';
import { asksNotToTrack, beaconSink, dataLayerSink } from './sinks.ts';
import { identify, startTracking, track } from './track.ts';

/** Call once, before the session starts. Does nothing if the browser asks not to track the user. */
export function startAnalytics(): void {
  if (asksNotToTrack(navigator)) return;
  const beacon = product.analyticsUrl === undefined ? [] : [beaconSink(product.analyticsUrl)];
  startTracking([dataLayerSink, ...beacon], document.referrer);
  onSessionEvent(trackSessionEvent);
  store.sub(visitorAtom, syncVisitor);
  syncVisitor();
}

function syncVisitor(): void {
  const visitor = store.get(visitorAtom);
  const user = getUser(visitor);
  // While the session is being restored, the last known user stays.
  if (visitor.kind !== 'unknown') identify(user && toIdentity(user));
}

function trackSessionEvent(event: SessionEvent): void {
  switch (event.kind) {
    case 'login':
      if (event.user) identify(toIdentity(event.user));
      return track({ name: 'login', method: event.method });
    case 'sign-up':
      if (event.user) identify(toIdentity(event.user));
      return track({ name: 'sign up', method: event.method, invitation: event.invitationCode });
    case 'logout':
      return track({ name: 'logout', source: event.source });
    case 'signed-out':
    case 'expired':
      return undefined;
  }
}
