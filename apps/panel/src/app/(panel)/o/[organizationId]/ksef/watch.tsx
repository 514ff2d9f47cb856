'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Notice } from '@/components/notice';

const lookEveryMs = 2000;

/** Reads the page again until the sign-in that runs has ended. */
export function Watch() {
  const t = useTranslations('ksef');
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => router.refresh(), lookEveryMs);
    return () => clearInterval(timer);
  }, [router]);
  return (
    <Notice tone="calm" role="status">
      {t('running')}
    </Notice>
  );
}
