"""The client against the real service. What people and KSeF do is asked for at CONTROL_URL."""

import json
import os
import threading
import unittest
import urllib.request
import uuid
from datetime import date

import invoicing
from invoicing import operations, transport, webhooks
from invoicing.errors import InvoicingError

BASE = os.environ["SERVICE_URL"]
PUBLIC = "http://localhost:3000"


def here(method, url, headers, body, timeout):
    """The public origin that the service writes into links is not where a test reaches it."""
    return transport.send(method, url.replace(PUBLIC, BASE), headers, body, timeout)


def client(**given):
    options = {"transport": here, **given}
    return invoicing.Invoicing(BASE, os.environ["CLIENT_ID"], os.environ["CLIENT_SECRET"], **options)


def control(path, **body):
    urllib.request.urlopen(urllib.request.Request(os.environ["CONTROL_URL"] + path, json.dumps(body).encode())).read()


def customer(reference=None, **changes):
    return {
        "name": "ACME sp. z o.o.",
        "tax_identifier": "5252445767",
        "address": {"country_code": "PL", "address_line_1": "ul. Prosta 1, 00-001 Warszawa"},
        "external_system": "shop",
        "external_reference": reference or str(uuid.uuid4()),
        **changes,
    }


def draft(api):
    today = date.today().isoformat()
    line = {
        "ref": "1",
        "name": "Usługa doradcza",
        "quantity": "1",
        "unit": "szt.",
        "unit_price": "1000.00",
        "vat_rate": "23",
    }
    content = {
        "kind": "vat",
        "customer_id": api.customers.create(customer())["id"],
        "currency": "PLN",
        "issue_date": today,
        "numbering": {"mode": "series", "series": "FV"},
        "lines": [line],
        "payment": {"method": "transfer", "due_date": today, "bank_account": "PL61109010140000071219812874"},
    }
    return api.drafts.create({"external_system": "shop", "external_reference": str(uuid.uuid4()), "input": content})


class Stopped(Exception):
    pass


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


class Client(unittest.TestCase):
    def test_from_a_draft_to_the_verdict_across_a_process_that_stops_at_each_step(self):
        api = client()
        asked = []
        stored = []

        def approve(intent):
            asked.append(intent["subject"]["type"])
            control("/approve", approval_url=intent["approval_url"])

        def stop(state):
            stored.append(json.dumps(state.to_dict()))
            raise Stopped

        options = {"on_approval_needed": approve, "interval": 0.01, "deadline": 30.0}
        with self.assertRaises(Stopped):
            api.flows.issue_and_send(draft(api), checkpoint=stop, **options)
        for _ in range(3):
            with self.assertRaises(Stopped):
                api.flows.resume(invoicing.FlowState(**json.loads(stored[-1])), checkpoint=stop, **options)
        state = invoicing.FlowState(**json.loads(stored[-1]))
        control("/accept", id=state.submission_id)
        submission = api.flows.resume(state, checkpoint=lambda _: None, **options)
        self.assertEqual((submission["status"], submission["invoice_id"]), ("accepted", state.invoice_id))
        self.assertEqual(len(asked), 2)
        self.assertEqual([one["id"] for one in api.invoices.list(draft_id=state.draft_id)], [state.invoice_id])

    def test_a_superseded_approval_ends_the_wait_and_a_missing_decision_ends_at_the_deadline(self):
        api = client()
        made = draft(api)
        intent = api.approvals.request({"action": "issue", "draft_id": made["id"], "draft_version": 1})
        with self.assertRaises(invoicing.StillWaiting):
            api.approvals.wait_for(intent["id"], deadline=0.05, interval=0.01)
        api.drafts.update(made["id"], {"expected_version": 1, "input": {**made["input"], "place_of_issue": "Kraków"}})
        with self.assertRaises(invoicing.ApprovalEnded) as ended:
            api.approvals.wait_for(intent["id"])
        self.assertEqual(ended.exception.status, "superseded")

    def test_a_list_is_read_across_its_pages_each_element_once(self):
        api = client()
        system = str(uuid.uuid4())
        for index in range(5):
            api.customers.create(customer(f"c-{index}", external_system=system))
        found = api.customers.list(external_system=system, limit=2, order="asc")
        self.assertEqual([one["external_reference"] for one in found], [f"c-{index}" for index in range(5)])
        self.assertEqual(len(found.to_list(limit=3)), 3)

    def test_create_or_get_finds_what_has_the_reference_already(self):
        api = client()
        body = customer()
        created, first = api.customers.create_or_get(body)
        again, second = api.customers.create_or_get({**body, "name": "Another name"})
        self.assertEqual((created, again, second), (True, False, first))

    def test_each_refusal_has_its_class_with_what_to_act_on(self):
        api = client()
        with self.assertRaises(invoicing.NotFound) as missing:
            api.customers.get("0193f6a1-7c1e-7a4b-9d0e-3f6a2b8c4d5e")
        self.assertEqual((missing.exception.code, missing.exception.attempts), ("not_found", 1))
        self.assertRegex(missing.exception.correlation_id, "^[0-9a-f-]{36}$")
        with self.assertRaises(invoicing.Invalid) as wrong:
            api.customers.create(customer(tax_identifier="5252445768"))
        self.assertEqual(list(wrong.exception.by_pointer), ["/tax_identifier"])
        made = api.customers.create(customer())
        api.customers.update(made["id"], {"expected_version": 1, "name": "A newer name"})
        with self.assertRaises(invoicing.Conflict) as late:
            api.customers.update(made["id"], {"expected_version": 1, "name": "A late name"})
        self.assertEqual(late.exception.current_version, 2)
        with self.assertRaises(invoicing.OAuthError) as stranger:
            invoicing.Invoicing(BASE, "icl_unknown", "ics_unknown").customers.get(made["id"])
        self.assertEqual(stranger.exception.code, "invalid_client")

    def test_a_file_comes_with_the_hash_that_the_service_names(self):
        api = client()
        made = draft(api)
        intent = api.approvals.request({"action": "issue", "draft_id": made["id"], "draft_version": 1})
        control("/approve", approval_url=intent["approval_url"])
        invoice = api.invoices.issue({"draft_id": made["id"], "draft_version": 1, "approval_intent_id": intent["id"]})
        xml = next(iter(api.invoices.artifacts(invoice["id"], kind="fa3_xml")))
        self.assertIn(b'kodSystemowy="FA (3)"', api.artifacts.download(xml["id"]).content)

        def damaging(method, url, headers, body, timeout):
            answer = here(method, url, headers, body, timeout)
            return (
                transport.Answer(answer.status, answer.headers, answer.body + b" ")
                if url.startswith(PUBLIC)
                else answer
            )

        with self.assertRaises(invoicing.DamagedFile):
            client(transport=damaging).artifacts.download(xml["id"])

    def test_credentials_never_travel_in_the_clear(self):
        with self.assertRaises(ValueError):
            invoicing.Invoicing("http://invoices.example.com", "a", "b")


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


class Webhooks(unittest.TestCase):
    def setUp(self):
        self.given = json.loads(os.environ["DELIVERY"])

    def refused(self, reason, **changes):
        given = {**self.given, **changes}
        with self.assertRaises(invoicing.WebhookVerificationError) as refusal:
            webhooks.unwrap(given["body"], given["headers"], given["secret"], now=given.get("now"))
        self.assertEqual(refusal.exception.reason, reason)

    def test_a_delivery_signed_by_another_implementation_gives_its_event(self):
        other = "whsec_" + "A" * 43 + "="
        for body in (self.given["body"], self.given["body"].encode()):
            event = webhooks.unwrap(body, self.given["headers"], [other, self.given["secret"]])
            self.assertEqual(event["name"], "Żółć")
            self.assertEqual([webhooks.is_stale(event, last) for last in (None, 2, 3)], [False, False, True])

    def test_what_is_not_genuine_is_refused_with_its_reason(self):
        self.refused("signature_mismatch", body=self.given["body"] + " ")
        self.refused("signature_mismatch", body=json.dumps(json.loads(self.given["body"]), indent=2))
        self.refused("signature_mismatch", secret="whsec_" + "A" * 43 + "=")
        self.refused("timestamp_out_of_tolerance", now=4_000_000_000)
        self.refused("headers_missing", headers={})
        self.refused("secret_malformed", secret="abc")


class Names(unittest.TestCase):
    def test_every_error_is_of_one_family(self):
        for name in invoicing.__all__:
            given = getattr(invoicing, name)
            if isinstance(given, type) and issubclass(given, Exception):
                self.assertTrue(issubclass(given, InvoicingError), name)


if __name__ == "__main__":
    unittest.main()
