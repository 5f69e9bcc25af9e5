/** One address for several processes, as a load balancer is: connections in turn, and past whoever takes none. */
import { connect, createServer, type Socket } from 'node:net';

export interface OneAddress {
  /** Of the API, without a slash at its end. */
  readonly api: string;
  /** Connections that each process was given. */
  readonly given: readonly number[];
  close(): Promise<void>;
}

export async function oneAddress(apis: readonly string[]): Promise<OneAddress> {
  const ports = apis.map((api) => Number(new URL(api).port));
  const given = ports.map(() => 0);
  const sockets = new Set<Socket>();
  let turn = 0;
  const kept = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    return socket;
  };

  const server = createServer((client) => {
    kept(client);
    tried(client, ports.length);
  });

  function tried(client: Socket, chances: number): void {
    const at = turn % ports.length;
    turn += 1;
    const upstream = kept(connect(ports[at] ?? 0, '127.0.0.1'));
    let isOpen = false;
    upstream.once('connect', () => {
      isOpen = true;
      given[at] = (given[at] ?? 0) + 1;
      client.pipe(upstream);
      upstream.pipe(client);
    });
    upstream.on('error', () => {
      if (!isOpen && chances > 1) tried(client, chances - 1);
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
    given,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
