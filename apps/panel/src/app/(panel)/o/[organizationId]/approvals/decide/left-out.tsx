import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { DocumentNames } from '@/components/document/document-names';
import { Link } from '@/components/link';
import { Notice } from '@/components/notice';
import type { Api } from '@/trpc/server';

type Props = { rows: Awaited<ReturnType<Api['panel']['reviewApprovalSet']>>['leftOut']; children: ReactNode };

/** Chosen documents that cannot be decided on now, each with the reason and a link to its page. */
export function LeftOut({ rows, children }: Props) {
  const t = useTranslations('approvalSet');
  const reasons = useTranslations('approve');
  return (
    <Notice tone="warn" role="status">
      {t('leftOut', { count: rows.length })}
      <ul className="mt-1 grid gap-1">
        {rows.map(({ id, urlToken, document, summary, because }) => (
          <li key={id}>
            <Link
              href={`/approve/${urlToken}`}
              title={summary.buyer_name}
              className="line-clamp-3 font-medium underline underline-offset-2"
            >
              <DocumentNames document={document} buyer={summary.buyer_name} />
            </Link>
            {reasons(reasons.has(`blocked_${because}`) ? `blocked_${because}` : `because_${because}`)}
          </li>
        ))}
      </ul>
      {children}
    </Notice>
  );
}
