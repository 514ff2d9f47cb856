/**
 * ISO 4217 codes that the FA(3) schema knows (TKodWaluty), without units of account, metals, test codes and currencies
 * withdrawn since.
 */
const codes =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW';

export const currencies: readonly string[] = codes.split(' ');
/** The currencies of most invoices from Poland. */
export const usualCurrencies = ['PLN', 'EUR', 'USD', 'GBP', 'CHF', 'CZK'] as const;

const known: ReadonlySet<string> = new Set(currencies);

/** True for a currency that an invoice may be drawn in. */
export function isCurrency(code: string): boolean {
  return known.has(code);
}
