-- The public status page: in how many minutes of a day each part of the service was seen to work.
CREATE TABLE "status_days" (
    "component" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "minutes_up" INTEGER NOT NULL,
    "minutes_down" INTEGER NOT NULL,
    "first_minute" TIMESTAMPTZ(3) NOT NULL,
    "last_minute" TIMESTAMPTZ(3) NOT NULL,
    "is_up" BOOLEAN NOT NULL,

    CONSTRAINT "status_days_pkey" PRIMARY KEY ("component","day")
);
REVOKE ALL ON "status_days" FROM invoicing_app, invoicing_service;
GRANT SELECT, INSERT, UPDATE ON "status_days" TO invoicing_service;
GRANT SELECT, INSERT, UPDATE, DELETE ON "status_days" TO invoicing_worker;
