import NextAuth from 'next-auth';
import { authOptions } from '@/auth';

type Context = { params: Promise<{ nextauth: string[] }> };

function handler(request: Request, context: Context): Promise<Response> {
  return NextAuth(authOptions())(request, context);
}

export { handler as GET, handler as POST };
