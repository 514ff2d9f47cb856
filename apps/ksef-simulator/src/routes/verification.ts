import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { readCode, verifyCode } from '../offline-code.ts';

const Nip = z.string().regex(/^\d{10}$/);
const Hash = z.string().regex(/^[\w-]{43}$/);
const InvoiceCode = z.object({ nip: Nip, day: z.string().regex(/^\d{2}-\d{2}-\d{4}$/), hash: Hash });

/**
 * The targets of KOD I and KOD II (KSeF documentation, "kody QR"), on the simulator's own host, because the codes name
 * the host of KSeF's test environment.
 */
export async function verificationRoutes(app: FastifyInstance, context: Context): Promise<void> {
  app.get('/invoice/:nip/:day/:hash', async (request, reply) => {
    const code = InvoiceCode.safeParse(request.params);
    const found = code.success ? findInvoice(context, code.data) : undefined;
    return found
      ? page(reply, 200, 'Faktura znajduje się w KSeF', `Numer KSeF: ${found.ksefNumber}`)
      : page(reply, 404, 'Nie znaleziono faktury w KSeF', 'Sprawdź kod albo poczekaj na przesłanie faktury.');
  });
  app.get('/certificate/:kind/:context/:seller/:serial/:hash/:signature', async (request, reply) => {
    const code = readCode(request.params);
    const problem = code === null ? 'Adres ma niewłaściwą postać.' : verifyCode(context, code);
    return problem === null
      ? page(reply, 200, 'Wystawca zweryfikowany', 'Certyfikat i podpis są prawidłowe.')
      : page(reply, 422, 'Wystawca niezweryfikowany', problem);
  });
}

/** The code of a rejected document leads to the technical correction that replaces it. */
function findInvoice({ store }: Context, { nip, day, hash }: z.infer<typeof InvoiceCode>) {
  const issueDate = day.split('-').reverse().join('-');
  const wanted = Buffer.from(hash, 'base64url').toString('base64');
  return store.accepted.find(
    (invoice) =>
      invoice.nip === nip &&
      invoice.issueDate === issueDate &&
      (invoice.hash === wanted || invoice.correctedHash === wanted),
  );
}

/** Nothing that a caller gives is on it. */
function page(reply: FastifyReply, status: number, title: string, text: string): FastifyReply {
  const head = `<head><meta charset="utf-8"><title>${title}</title></head>`;
  const body = `<body><h1>${title}</h1><p>${text}</p><p>Symulator KSeF</p></body>`;
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="pl">${head}${body}</html>`);
}
