import type { ReactNode } from 'react';

type Props = { parts: readonly (readonly [label: string, value: ReactNode])[] };

/** What a list that found nothing was narrowed to, by the labels of its filters. */
export function LookedFor({ parts }: Props) {
  return parts
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([label, value]) => (
      <p key={label} className="wrap-anywhere">
        {label}: <bdi className="font-medium text-ink">{value}</bdi>
      </p>
    ));
}
