"""The client against the real service. What people and KSeF do is asked for at CONTROL_URL."""

import json
import os
import pathlib
import re
import unittest
import uuid

import invoicing
from invoicing import transport
from support import BASE, PUBLIC, client, control, customer, draft, here


class Stopped(Exception):
    pass


class Client(unittest.TestCase):
    def test_the_example_of_the_readme_runs_as_printed_until_a_person_has_to_decide(self):
        readme = pathlib.Path(os.environ["README"]).read_text(encoding="utf-8")
        asked = []

        def notify(url):
            asked.append(url)
            raise Stopped

        names = {"base_url": BASE, "client_id": os.environ["CLIENT_ID"], "client_secret": os.environ["CLIENT_SECRET"]}
        names |= {"today": os.environ["TODAY"], "store": lambda state: None, "notify": notify}
        with self.assertRaises(Stopped):
            exec(re.search(r"```python\n(.+?)```", readme, re.DOTALL)[1], names)
        self.assertIn("/approve/", asked[0])

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
