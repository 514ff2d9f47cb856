import { Day } from './date-time';
import { Link } from './link';
import { OnPhone, rowLinkClass } from './row-link';

type Props = { href: string; number: string; dayOnPhone: string | null };

/** The number of a document, which opens its row; on a phone with the day of issue, which has no column there. */
export function DocumentNumber({ href, number, dayOnPhone }: Props) {
  return (
    <>
      <Link href={href} className={rowLinkClass}>
        {number}
      </Link>
      {dayOnPhone ? (
        <OnPhone>
          <Day date={dayOnPhone} />
        </OnPhone>
      ) : null}
    </>
  );
}
