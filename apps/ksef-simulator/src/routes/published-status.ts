import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';

/** What KSeF says of itself; at KSeF these two addresses are on a host of their own ("Latarnia"). */
export async function publishedStatusRoutes(app: FastifyInstance, { store }: Context): Promise<void> {
  app.get('/status', async () => {
    const { status, messages } = store.published;
    return { status, messages: messages.filter(({ end }) => end === null) };
  });
  app.get('/messages', async () => store.published.messages);
}
