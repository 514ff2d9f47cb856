-- The chain is the sealer's: the role of the operations reads it and writes nothing of it. Entries reach the queue through the trigger alone.
CREATE OR REPLACE FUNCTION queue_audit_entry() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO public.audit_queue (organization_id, entry_id) VALUES (NEW.organization_id, NEW.id);
  RETURN NULL;
END $$;
REVOKE INSERT, UPDATE, DELETE ON audit_queue, audit_seals, audit_checks FROM invoicing_app;
