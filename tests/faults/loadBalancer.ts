/** A load balancer for several server processes: it distributes connections in turn and skips processes that refuse them. */
import { connect, createServer, type Socket } from 'node:net';

export interface LoadBalancer {
  /** URL of the API without a trailing slash. */
  readonly api: string;
  /** The number of connections so far to each process, in the order of `apis`. */
  readonly connections: readonly number[];
  /** Breaks the open connections and accepts no more. */
  close(): Promise<void>;
}

/**
 * Listens on a free loopback port. A connection that every process refuses is closed.
 * @param apis URL of the API of each process
 */
export async function startLoadBalancer(apis: readonly string[]): Promise<LoadBalancer> {
  const ports = apis.map((api) => Number(new URL(api).port));
  const connections = ports.map(() => 0);
  const sockets = new Set<Socket>();
  let turn = 0;
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    return socket;
  };

  const server = createServer((client) => {
    track(client);
    forward(client, turn, ports.length);
    turn += 1;
  });

  /** Connects the client to the process at `position`, counted around the list, or to the next one that accepts. */
  function forward(client: Socket, position: number, attemptsLeft: number): void {
    const index = position % ports.length;
    const upstream = track(connect(ports[index] ?? 0, '127.0.0.1'));
    let isOpen = false;
    upstream.once('connect', () => {
      isOpen = true;
      connections[index] = (connections[index] ?? 0) + 1;
      client.pipe(upstream);
      upstream.pipe(client);
    });
    upstream.on('error', () => {
      if (!isOpen && attemptsLeft > 1) forward(client, position + 1, attemptsLeft - 1);
      else client.destroy();
    });
    client.on('error', () => upstream.destroy());
    client.once('close', () => upstream.destroy());
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('No port');
  return {
    api: `http://127.0.0.1:${address.port}/api`,
    connections,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
