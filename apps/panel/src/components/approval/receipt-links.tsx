import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { buttonClass } from '../button';

type Props = {
  /** Where the receipt of the decision is. */
  receipt: string;
  isSigned: boolean;
};

/** A decision to read and keep, and the signed file that proves it where there is one. */
export function ReceiptLinks({ receipt, isSigned }: Props) {
  const t = useTranslations('approve');
  return (
    <p className="-ml-3.5 flex flex-wrap print:hidden">
      <a href={receipt} download className={buttonClass('quiet')}>
        <Download aria-hidden className="size-4" />
        {t('receiptPdf')}
      </a>
      {isSigned ? (
        <a href={`${receipt}?form=jws`} download className={buttonClass('quiet')}>
          <Download aria-hidden className="size-4" />
          {t('receiptSigned')}
        </a>
      ) : null}
    </p>
  );
}
