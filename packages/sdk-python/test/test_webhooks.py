"""Deliveries that a second implementation signed."""

import json
import os
import unittest

import invoicing
from invoicing import webhooks


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
