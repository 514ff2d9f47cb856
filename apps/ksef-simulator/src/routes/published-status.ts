import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';

/** The published status of KSeF; KSeF serves these two paths on a separate host ("Latarnia"). */
export async function publishedStatusRoutes(app: FastifyInstance, { store }: Context): Promise<void> {
  app.get('/status', async () => {
    const { status, messages } = store.published;
    return { status, messages: messages.filter(({ end }) => end === null) };
  });
  app.get('/messages', async () => store.published.messages);
}
