import NextAuth from 'next-auth';
import { authOptions } from '@/auth';
import { jsonRefusal } from '@/json-body';

type Context = { params: Promise<{ nextauth: string[] }> };

async function handler(request: Request, context: Context): Promise<Response> {
  const refusal = await jsonRefusal(request);
  if (refusal) return refusal;
  return NextAuth(authOptions())(request, context);
}

export { handler as GET, handler as POST };
