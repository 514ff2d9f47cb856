/**
 * ISO 3166-1 alpha-2 codes of the FA(3) dictionary (TKodKraju), with XI for Northern Ireland; its AN, XC and XL are no
 * ISO codes.
 */
const countries =
  'AF AX AL DZ AD AO AI AQ AG SA AR AM AW AU AT AZ BS BH BD BB BE BZ BJ BM BT BY BO BQ BA BW BR BN IO BG BF BI CL CN HR CW CY TD ME DK DM DO DJ EG EC ER EE ET FK FJ PH FI FR TF GA GM GH GI GR GD GL GE GU GG GY GF GP GT GN GQ GW HT ES HN HK IN ID IQ IR IE IS IL JM JP YE JE JO KY KH CM CA QA KZ KE KG KI CO KM CG CD KP XK CR CU KW LA LS LB LR LY LI LT LV LU MK MG YT MO MW MV MY ML MT MP MA MQ MR MU MX FM UM MD MC MN MS MZ MM NA NR NP NL DE NE NG NI NU NF NO NC NZ PS OM PK PW PA PG PY PE PN PF PL GS PT PR CF CZ KR ZA RE RU RO RW EH BL KN LC MF VC SV WS AS SM SN RS SC SL SG SK SI SO LK PM US SZ SD SS SR SJ SH SY CH SE TJ TH TW TZ TG TK TO TT TN TR TM TV UG UA UY UZ VU WF VA HU VE GB VN IT TL CI BV CX SX CK VI VG HM CC FO SB ST ZM ZW AE CV IM MH TC XI';

/** Every country code that an address may have. */
export const countryCodes: readonly string[] = countries.split(' ');

const known: ReadonlySet<string> = new Set(countryCodes);

/** VAT-UE prefixes: the member states, EL for Greece and XI for Northern Ireland. */
export const euVatPrefixes: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DK EE FI FR DE EL HR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE XI'.split(' '),
);

/** True for a country code that an address may have. */
export function isCountry(code: string): boolean {
  return known.has(code);
}

/** Countries with the prefix of another code; Monaco's taxpayers are registered in France (Directive 2006/112/EC). */
const otherPrefixes = new Map([
  ['GR', 'EL'],
  ['MC', 'FR'],
]);

/** The VAT-UE prefix under which a country's taxpayers are registered, or null outside the Union. */
export function euVatPrefixOf(country: string): string | null {
  const prefix = otherPrefixes.get(country) ?? country;
  return prefix !== 'PL' && euVatPrefixes.has(prefix) ? prefix : null;
}
