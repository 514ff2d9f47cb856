-- What an organization reads of its people is kept with their membership: docs/adr/0056-keys-within-an-organization.md.
-- Until a row is filled it has no name and no address, and decides on nothing.
SET LOCAL lock_timeout = '3s';

ALTER TABLE "members"
  ADD COLUMN "display_name" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "email" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "account_active" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "has_second_factor" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "mail_refused_at" TIMESTAMPTZ(3),
  ADD COLUMN "mail_refusal" TEXT;

CREATE INDEX IF NOT EXISTS "members_user_id_idx" ON "members"("user_id");

-- The role of organizations neither makes members nor says of a person what is not so.
REVOKE INSERT, UPDATE ON members FROM invoicing_app;
GRANT UPDATE (role, status, updated_at) ON members TO invoicing_app;

CREATE FUNCTION members_follow_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE members SET display_name = NEW.display_name, email = NEW.email, account_active = NEW.active,
    mail_refused_at = NEW.mail_refused_at, mail_refusal = NEW.mail_refusal
  WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER members_follow AFTER UPDATE OF display_name, email, active, mail_refused_at, mail_refusal ON users
  FOR EACH ROW EXECUTE FUNCTION members_follow_user();

-- The lock lets changes of one person's factors, and their becoming a member, take turns: each sees the one before.
CREATE FUNCTION members_follow_factor() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person uuid := CASE TG_OP WHEN 'DELETE' THEN OLD.user_id ELSE NEW.user_id END;
  has_factor boolean;
BEGIN
  PERFORM 1 FROM users WHERE id = person FOR NO KEY UPDATE;
  has_factor := EXISTS (SELECT 1 FROM totp_credentials WHERE user_id = person AND confirmed_at IS NOT NULL)
    OR EXISTS (SELECT 1 FROM webauthn_credentials WHERE user_id = person);
  UPDATE members SET has_second_factor = has_factor WHERE user_id = person AND has_second_factor <> has_factor;
  RETURN NULL;
END $$;
CREATE TRIGGER members_follow AFTER INSERT OR DELETE OR UPDATE OF confirmed_at ON totp_credentials
  FOR EACH ROW EXECUTE FUNCTION members_follow_factor();
CREATE TRIGGER members_follow AFTER INSERT OR DELETE ON webauthn_credentials
  FOR EACH ROW EXECUTE FUNCTION members_follow_factor();

-- For the release before, which makes members without these columns.
CREATE FUNCTION fill_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM users WHERE id = NEW.user_id FOR SHARE;
  SELECT display_name, email, active, mail_refused_at, mail_refusal,
    EXISTS (SELECT 1 FROM totp_credentials WHERE user_id = users.id AND confirmed_at IS NOT NULL)
      OR EXISTS (SELECT 1 FROM webauthn_credentials WHERE user_id = users.id)
  INTO NEW.display_name, NEW.email, NEW.account_active, NEW.mail_refused_at, NEW.mail_refusal, NEW.has_second_factor
  FROM users WHERE id = NEW.user_id;
  RETURN NEW;
END $$;
CREATE TRIGGER fill BEFORE INSERT ON members FOR EACH ROW WHEN (NEW.email = '') EXECUTE FUNCTION fill_member();
