-- After deploy/roles.sql, where the database exists already: its owner migrates.
ALTER DATABASE invoicing OWNER TO invoicing_owner;
