"""What the client does when a call meets a fault."""

import json
import os
import threading
import unittest
import uuid

import invoicing
from invoicing import operations, transport
from invoicing.errors import InvoicingError
from support import client, control, customer, here


class Faulty:
    """Sends, and lets the calls of the API meet these faults, one each, and then none."""

    def __init__(self, *faults):
        self.faults = list(faults)
        self.keys = []

    def __call__(self, method, url, headers, body, timeout):
        if "/api/v1/" not in url:
            return here(method, url, headers, body, timeout)
        self.keys.append(headers.get("idempotency-key"))
        fault = self.faults.pop(0) if self.faults else None
        return (
            fault(lambda: here(method, url, headers, body, timeout))
            if fault
            else here(method, url, headers, body, timeout)
        )


def lost(send):
    send()
    raise invoicing.ConnectionFailed("the connection broke")


def answering(status, code="x", **headers):
    body = json.dumps({"error": {"code": code, "message": "A fault."}}).encode()
    return lambda send: transport.Answer(
        status, {name.replace("_", "-"): value for name, value in headers.items()}, body
    )


class Retries(unittest.TestCase):
    def test_a_repeat_goes_under_the_same_key_and_has_one_effect(self):
        for fault in (lost, answering(502), answering(503, retry_after="0")):
            faulty = Faulty(fault)
            reference = str(uuid.uuid4())
            client(transport=faulty).customers.create(customer(reference))
            self.assertEqual((len(faulty.keys), len(set(faulty.keys))), (2, 1))
            self.assertEqual(len(client().customers.list(external_reference=reference).to_list(limit=5)), 1)

    def test_a_wait_of_hours_is_the_callers_and_what_will_not_change_is_not_tried_again(self):
        for fault, expected in (
            (answering(429, retry_after="7200"), invoicing.RateLimited),
            (answering(422, "idempotency_key_reused"), invoicing.Invalid),
        ):
            faulty = Faulty(fault)
            with self.assertRaises(expected):
                client(transport=faulty).customers.create(customer())
            self.assertEqual(len(faulty.keys), 1)

    def test_after_as_many_tries_as_were_allowed_the_fault_is_raised(self):
        faulty = Faulty(answering(500), answering(500))
        with self.assertRaises(invoicing.ServerFailed):
            client(transport=faulty, max_retries=1).customers.create(customer())
        self.assertEqual(len(faulty.keys), 2)

    def test_threads_share_one_token_and_a_refused_one_is_replaced_once(self):
        tokens = []

        def counting(method, url, headers, body, timeout):
            if url.endswith("/oauth/token"):
                tokens.append(url)
            return here(method, url, headers, body, timeout)

        api = client(transport=counting)

        def read_at_once():
            threads = [threading.Thread(target=lambda: api.customers.list(limit=1).to_list(limit=1)) for _ in range(8)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()

        read_at_once()
        self.assertEqual(len(tokens), 1)
        control("/end-tokens")
        read_at_once()
        self.assertEqual(len(tokens), 2)

    def test_what_is_noted_holds_no_body_no_secret_and_no_id(self):
        noted = []
        api = client(on_attempt=noted.append)
        made = api.customers.create(customer())
        api.customers.get(made["id"])
        self.assertEqual(
            [(one.operation_id, one.status) for one in noted], [("createCustomer", 201), ("getCustomer", 200)]
        )
        self.assertNotRegex(repr(noted), f"ACME|{os.environ['CLIENT_SECRET']}|{made['id']}")


class Contract(unittest.TestCase):
    def test_every_operation_of_the_contract_is_where_the_client_asks_for_it(self):
        with open(os.environ["CONTRACT"], encoding="utf-8") as file:
            paths = json.load(file)["paths"]
        described = {
            one["operationId"]: (method.upper(), path)
            for path, methods in paths.items()
            for method, one in methods.items()
            if "operationId" in one
        }
        self.assertEqual(operations.OPERATIONS, described)


class Names(unittest.TestCase):
    def test_every_error_is_of_one_family(self):
        for name in invoicing.__all__:
            given = getattr(invoicing, name)
            if isinstance(given, type) and issubclass(given, Exception):
                self.assertTrue(issubclass(given, InvoicingError), name)
