/** An amount as documents write it: `1 230,00 PLN`, the currency lighter. */
export function Money({ amount, currency }: { amount: string; currency: string }) {
  return (
    <span className="whitespace-nowrap">
      <Figures amount={amount} /> <span className="text-muted">{currency}</span>
    </span>
  );
}

/** The same where the currency is elsewhere; a real minus before what is taken back. */
export function Figures({ amount }: { amount: string }) {
  const [whole = '0', fraction = '00'] = amount.split('.');
  return (
    <span className="whitespace-nowrap tabular-nums">{`${whole.replace(/\B(?=(\d{3}){1,12}(?!\d))/g, '\u00A0').replace('-', '\u2212')},${fraction}`}</span>
  );
}
