-- What work within one organization may do to people beyond it, under the role of row-level security: add a mail, and end sessions.

-- The text of a mail is sealed, and the role cannot read what others have added.
GRANT INSERT ON mails TO invoicing_app;

-- Ends the sessions of one member of the current organization. Nothing else of a session is reachable for the role.
CREATE FUNCTION end_member_sessions(member uuid, ended_at timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE public.panel_sessions SET revoked_at = ended_at
  WHERE revoked_at IS NULL AND user_id = (SELECT user_id FROM public.members WHERE id = member AND organization_id = public.current_organization())
$$;
REVOKE ALL ON FUNCTION end_member_sessions FROM PUBLIC;
GRANT EXECUTE ON FUNCTION end_member_sessions TO invoicing_app;
