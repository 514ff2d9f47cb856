'use client';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { Notice } from '@/components/notice';

const lookEveryMs = 2000;

/** Reads the page again until what runs at KSeF has ended. */
export function Watch({ says }: { says: string }) {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => router.refresh(), lookEveryMs);
    return () => clearInterval(timer);
  }, [router]);
  return (
    <Notice tone="calm" role="status">
      {says}
    </Notice>
  );
}
