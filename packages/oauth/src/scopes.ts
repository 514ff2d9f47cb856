type ScopeText = { grants: string; pl: string; highRisk: boolean };

const risky = true;
const calm = false;
const entry = (grants: string, pl: string, highRisk: boolean): ScopeText => ({ grants, pl, highRisk });

/**
 * The 24 scopes in the contract's order, with their texts on the consent screen. High-risk ones have effects outside of
 * the service, each time with an approval.
 */
export const scopeTable = {
  'artifacts:read': entry(
    'list artifact metadata; create authorized artifact links',
    'lista plików faktur i krótkotrwałe łącza do nich',
    calm,
  ),
  'customers:read': entry('read customers of the tenant', 'odczyt nabywców', calm),
  'customers:write': entry('create customers; append customer versions', 'dodawanie i zmiana nabywców', calm),
  'invoice-approvals:read': entry('read hosted confirmation status', 'odczyt stanu zatwierdzeń', calm),
  'invoice-approvals:request': entry('request hosted human confirmation', 'proszenie o zatwierdzenie faktury', calm),
  'invoice-correction-approvals:read': entry(
    'read hosted correction confirmation status',
    'odczyt stanu zatwierdzeń korekt',
    calm,
  ),
  'invoice-correction-approvals:request': entry(
    'request hosted correction confirmations',
    'proszenie o zatwierdzenie korekty',
    calm,
  ),
  'invoice-correction-artifacts:read': entry(
    'read correction artifact metadata; request private links',
    'lista plików korekt i łącza do nich',
    calm,
  ),
  'invoice-correction-ksef-submissions:read': entry(
    'read and reconcile correction submission state',
    'odczyt i uzgadnianie wysyłki korekt',
    calm,
  ),
  'invoice-correction-ksef-submissions:retry': entry(
    'request an approved manual correction retry',
    'ponowienie wysyłki korekty po zatwierdzeniu',
    risky,
  ),
  'invoice-correction-ksef-submissions:send': entry(
    'start an approved online correction submission',
    'wysyłka korekty do KSeF po zatwierdzeniu',
    risky,
  ),
  'invoice-corrections:issue': entry(
    'finalize one exact approved correction draft',
    'wystawienie zatwierdzonej korekty',
    risky,
  ),
  'invoice-corrections:read': entry(
    'read correction processes, drafts, previews and immutable candidates',
    'odczyt korekt i ich szkiców',
    calm,
  ),
  'invoice-corrections:write': entry(
    'start correction processes; append correction draft versions',
    'przygotowywanie korekt',
    calm,
  ),
  'invoice-drafts:read': entry('read invoice drafts of the tenant', 'odczyt szkiców faktur', calm),
  'invoice-drafts:write': entry('create invoice drafts; append draft versions', 'przygotowywanie szkiców faktur', calm),
  'invoice-previews:read': entry('build deterministic invoice previews', 'tworzenie podglądów faktur', calm),
  'invoices:issue': entry('finalize one exact approved draft', 'wystawienie zatwierdzonej faktury', risky),
  'invoices:read': entry('read invoice status and immutable metadata', 'odczyt faktur', calm),
  'ksef-submissions:read': entry('read safe submission status', 'odczyt stanu wysyłki do KSeF', calm),
  'ksef-submissions:retry': entry(
    'request an approved retry or reconciliation',
    'ponowienie lub uzgodnienie wysyłki po zatwierdzeniu',
    risky,
  ),
  'ksef-submissions:send': entry(
    'start transport after a separate hosted approval',
    'wysyłka faktury do KSeF po zatwierdzeniu',
    risky,
  ),
  'webhook-endpoints:read': entry('read endpoint and delivery metadata', 'odczyt webhooków i dostarczeń', calm),
  'webhook-endpoints:write': entry('manage endpoints, secret rotation and replay', 'zarządzanie webhookami', calm),
} as const satisfies Record<string, ScopeText>;

export type Scope = keyof typeof scopeTable;

export const scopes: readonly Scope[] = trustKeys(Object.keys(scopeTable));

export function isScope(name: string): name is Scope {
  return Object.hasOwn(scopeTable, name);
}

/** Object.keys of a constant object gives exactly its keys. */
function trustKeys(keys: string[]): Scope[] {
  return keys as Scope[];
}
