import { redirect } from 'next/navigation';
import { requireSession } from '@/trpc/server';

/** One organization opens at once; several are offered. */
export default async function Home(): Promise<never> {
  const { memberships } = await requireSession('/');
  const [only] = memberships;
  redirect(only && memberships.length === 1 ? `/o/${only.organizationId}/dashboard` : '/select-organization');
}
