/** Reports of a series or an episode. */
import { mutationOptions } from '@tanstack/react-query';
import type { BodyOf } from './transport/call.ts';
import { send } from './transport/client.ts';
import { reportEndpoints } from './schemas/report.ts';

export const reportOptions = mutationOptions({
  mutationFn: ({ seriesId, ...body }: BodyOf<typeof reportEndpoints.create> & { seriesId: string }) =>
    send(reportEndpoints.create, { params: { id: seriesId }, body }),
});
