import { useTranslations } from 'next-intl';

const secondMs = 1000;
const units = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const;
const shownUnits = 2;

/** The largest two units of a span, of what is not longer than a minute the seconds. */
function unitsOf(ms: number): { unit: (typeof units)[number]['unit']; count: number }[] {
  const whole = Math.max(0, Math.floor(ms / secondMs));
  const first = units.findIndex(({ seconds }) => whole >= seconds);
  let rest = whole;
  return units
    .slice(first === -1 ? -1 : first, first === -1 ? undefined : first + shownUnits)
    .map(({ unit, seconds }) => {
      const count = Math.floor(rest / seconds);
      rest -= count * seconds;
      return { unit, count };
    });
}

/** A span in words, with its units: `2 h 5 min`. */
export function useSpanWords(): (ms: number) => string {
  const t = useTranslations('span');
  return (ms) =>
    unitsOf(ms)
      .map(({ unit, count }) => t(unit, { count }))
      .join(' ');
}
