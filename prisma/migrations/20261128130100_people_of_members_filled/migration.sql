-- Members from before the columns; a row that a change of its person has filled meanwhile is newer than what is read here.
UPDATE members SET display_name = u.display_name, email = u.email, account_active = u.active,
  mail_refused_at = u.mail_refused_at, mail_refusal = u.mail_refusal,
  has_second_factor = EXISTS (SELECT 1 FROM totp_credentials t WHERE t.user_id = u.id AND t.confirmed_at IS NOT NULL)
    OR EXISTS (SELECT 1 FROM webauthn_credentials w WHERE w.user_id = u.id)
FROM users u WHERE u.id = members.user_id AND members.email = '';
