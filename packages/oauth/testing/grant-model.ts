import type { Scope } from '../src/scopes.ts';

const dayMs = 86_400_000;

/** What one consent gave: it ends once, for all. */
export type Family = {
  isEnded: boolean;
  isCodeUsed: boolean;
  codeEndsAt: number;
  consented: readonly Scope[];
  absoluteEndsAt: number;
};
export type RefreshToken = {
  text: string;
  family: Family;
  usedAt: number | null;
  endsAt: number;
  successor: Pair | null;
};
export type AccessToken = { text: string; family: Family; isRevoked: boolean; endsAt: number };
type Pair = { access: AccessToken; refresh: RefreshToken; scopes: readonly Scope[] };

/** What must come of a request: a refusal, a pair that was given before, or a new pair with these scopes. */
export type Expected = { error: 'invalid_grant' | 'invalid_scope' } | { again: Pair } | { fresh: readonly Scope[] };

/**
 * The rules of codes and refresh tokens, once more and by other means: no database, no hashes, one request at a time.
 */
export type Model = {
  now: number;
  isMemberActive: boolean;
  ceiling: readonly Scope[];
  families: Family[];
  pairs: Pair[];
};

const refused = { error: 'invalid_grant' } as const;

export function consent(model: Model, consented: readonly Scope[]): Family {
  const family = { isEnded: false, isCodeUsed: false, codeEndsAt: model.now + 60_000, consented, absoluteEndsAt: 0 };
  model.families.push(family);
  return family;
}

export function redeem(model: Model, family: Family): Expected {
  const scopes = within(model, family);
  const isGood = !family.isCodeUsed && !family.isEnded && model.now < family.codeEndsAt && scopes.length > 0;
  family.isCodeUsed = true;
  family.absoluteEndsAt = model.now + 180 * dayMs;
  if (isGood) return { fresh: scopes };
  family.isEnded = true;
  return refused;
}

export function refresh(model: Model, token: RefreshToken, asked: readonly Scope[] | null): Expected {
  const { family, usedAt, successor } = token;
  if (family.isEnded) return refused;
  const full = within(model, family);
  const isStolen = usedAt !== null && model.now - usedAt > 30_000;
  if (full.length === 0 || isStolen) {
    family.isEnded = true;
    return refused;
  }
  if (usedAt === null && token.endsAt <= model.now) return refused;
  const granted = full.filter((scope) => asked === null || asked.includes(scope));
  if (asked !== null && granted.length !== asked.length) return { error: 'invalid_scope' };
  if (!successor) return { fresh: granted };
  return successor.scopes.join() === granted.join() ? { again: successor } : { error: 'invalid_scope' };
}

/** Takes a pair that the server gave into the model, as the successor of the token that it was given for. */
export function given(
  model: Model,
  family: Family,
  parent: RefreshToken | null,
  scopes: readonly Scope[],
  texts: { access: string; refresh: string },
): void {
  const access = { text: texts.access, family, isRevoked: false, endsAt: model.now + 600_000 };
  const endsAt = Math.min(model.now + 30 * dayMs, family.absoluteEndsAt);
  const pair: Pair = {
    access,
    refresh: { text: texts.refresh, family, usedAt: null, endsAt, successor: null },
    scopes,
  };
  model.pairs.push(pair);
  if (parent) Object.assign(parent, { usedAt: model.now, successor: pair });
}

export function isActive(model: Model, { family, isRevoked, endsAt }: AccessToken): boolean {
  return model.isMemberActive && !family.isEnded && !isRevoked && model.now < endsAt;
}

function within({ isMemberActive, ceiling }: Model, { consented }: Family): Scope[] {
  return isMemberActive ? consented.filter((scope) => ceiling.includes(scope)) : [];
}
