-- In a transaction of its own: under the lock of this one requests are read and written.
ALTER TABLE api_requests VALIDATE CONSTRAINT api_requests_before;
