import { isShortOfCorrelation, latestOfKind, reachOf } from '@invoicing/router/panel/search/parts';
import { useFormatter, useTranslations } from 'next-intl';

/** `isAllOffered`: whether the search among all requests is offered and was not asked for. */
type Props = { text: string; isEmpty: boolean; ofRequests: boolean; isAllOffered: boolean };

/** Lists what was not searched, because a match may be there. */
export function Reach({ text, isEmpty, ofRequests, isAllOffered }: Props) {
  const t = useTranslations('search');
  const format = useFormatter();
  if (text === '') return null;
  const reach = reachOf(text);
  const said = [
    reach === 'none' ? t('oneMore') : null,
    reach === 'latest' ? t('onlyLatest', { count: format.number(latestOfKind) }) : null,
    isEmpty && ofRequests && isShortOfCorrelation(text) ? t('longerCorrelation') : null,
    isEmpty && isAllOffered ? t('noneOfLatest') : null,
  ].filter((words) => words !== null);
  return said.map((words) => (
    <p key={words} role="status" className="px-3 text-muted">
      {words}
    </p>
  ));
}
