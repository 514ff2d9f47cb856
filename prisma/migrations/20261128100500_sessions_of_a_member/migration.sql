-- As before, in PL/pgSQL: docs/adr/0056-keys-within-an-organization.md. The member is read first, of one organization,
-- and the sessions of that person after it.
CREATE OR REPLACE FUNCTION end_member_sessions(member uuid, ended_at timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  person uuid := (SELECT m.user_id FROM public.members m
    WHERE m.organization_id = public.current_organization() AND m.id = member);
BEGIN
  UPDATE public.panel_sessions SET revoked_at = ended_at WHERE revoked_at IS NULL AND user_id = person;
END $$;
