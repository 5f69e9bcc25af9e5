/** The app's API client. */
import type { ResponseOf, CallArguments, PlainCall } from './call.ts';
import { apiConnected, settleApiConnection } from './apiConnection.ts';
import { createHttp, type Http, type HttpSettings, type RefreshOutcome } from './authorizedHttp.ts';
import type { Endpoint } from '../schemas/endpoint.ts';

let connected: Http | undefined;

/** Creates the client. Tests may call this again to replace it. */
export function connectApi(settings: HttpSettings): void {
  connected = createHttp(settings);
  settleApiConnection();
}

/**
 * Sends a call (`Http.send`) as soon as the client is connected.
 * @throws ApiError, or the reason why the client could not be connected
 */
export async function send<E extends Endpoint>(endpoint: E, ...call: CallArguments<E>): Promise<ResponseOf<E>> {
  if (connected === undefined) await apiConnected;
  return http().send(endpoint, ...call);
}

/** See `Http.refresh`. @throws Error before `connectApi` */
export function refreshBearer(): Promise<RefreshOutcome> {
  return http().refresh();
}

/** See `Http.address`. @throws Error before `connectApi` */
export function apiAddress(endpoint: Endpoint, call?: Pick<PlainCall, 'params' | 'query'>): string {
  return http().address(endpoint, call);
}

function http(): Http {
  if (connected === undefined) throw new Error('connectApi must be called before the first API call.');
  return connected;
}
