import {
  correlationPart,
  isShortOfCorrelation,
  latestOfKind,
  latestRequests,
  reachOf,
} from '@invoicing/router/panel/search/parts';
import { useFormatter, useTranslations } from 'next-intl';

type Props = { text: string; isEmpty: boolean; ofRequests: boolean };

/** Says where a text was not looked for: what was not found may be there. */
export function Reach({ text, isEmpty, ofRequests }: Props) {
  const t = useTranslations('search');
  const format = useFormatter();
  if (text === '') return null;
  const reach = reachOf(text);
  const said = [
    reach === 'none' ? t('oneMore') : null,
    reach === 'latest' ? t('onlyLatest', { count: format.number(latestOfKind) }) : null,
    isEmpty && ofRequests && isShortOfCorrelation(text) ? t('longerCorrelation') : null,
    isEmpty && ofRequests && correlationPart(text) !== null
      ? t('latestRequests', { count: format.number(latestRequests) })
      : null,
  ].filter((words) => words !== null);
  return said.map((words) => (
    <p key={words} role="status" className="px-3 text-muted">
      {words}
    </p>
  ));
}
