-- As which role a person decided: roles change, and a receipt says what was true then. Decisions of before have none.
ALTER TABLE "approval_decisions" ADD COLUMN "member_role" "role";
