import { MutationObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../src/api/transport/apiError.ts';
import { pushStatusOptions, turnOnOptions } from '../../../../src/widgets/pushNotifications/pushQueries.ts';
import { setUpConnectedApp } from '../../api/connectedApp.ts';
import { sendJson } from '../../api/localServer.ts';

const app = setUpConnectedApp();
const user = { uuid: 'ada', pushPublicKey: 'BA' };
let isSubscribed: boolean;

beforeEach(() => {
  isSubscribed = false;
  const subscription = {
    endpoint: 'https://push.example/1',
    toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } }),
    unsubscribe: () => Promise.resolve((isSubscribed = false)),
  };
  const registration = {
    pushManager: {
      getSubscription: () => Promise.resolve(isSubscribed ? subscription : null),
      subscribe: () => {
        isSubscribed = true;
        return Promise.resolve(subscription);
      },
    },
  };
  vi.stubGlobal('Notification', { requestPermission: () => Promise.resolve('granted') });
  vi.stubGlobal('navigator', {
    serviceWorker: { ready: Promise.resolve(registration), getRegistration: () => Promise.resolve(registration) },
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('turning on notifications', () => {
  const turnOn = () => new MutationObserver(app.client, turnOnOptions).mutate(user);
  const getStatus = () => app.client.getQueryData(pushStatusOptions(user.uuid).queryKey);

  /** Answers the calls about the user's preference, which is off, with these statuses. */
  const answerPreference = (reading: number, changing: number) => {
    app.answer = ({ method, url }, response) => {
      if (!url.includes('notification')) return void response.writeHead(204).end();
      const topics = { new_episode: method !== 'GET', new_series: true, new_follower: true, news: false };
      return sendJson(response, method === 'GET' ? reading : changing, { push: topics, email: topics });
    };
  };

  it('subscribes this browser and turns on the preference', async () => {
    answerPreference(200, 200);
    expect(await turnOn()).toBe('on');
    expect([isSubscribed, getStatus()]).toEqual([true, 'on']);
    expect(app.server.requests.map(({ method }) => method)).toHaveLength(3);
  });

  it.each([
    [500, 200],
    [200, 500],
  ])(
    'fails without a subscription if the preference can’t be turned on (status %i when reading it, %i when changing it)',
    async (reading, changing) => {
      answerPreference(reading, changing);
      await expect(turnOn()).rejects.toBeInstanceOf(ApiError);
      expect([isSubscribed, getStatus()]).toEqual([false, undefined]);
    },
  );
});
