"""The service as the tests reach it, and what people and KSeF do."""

import json
import os
import urllib.request
import uuid

import invoicing
from invoicing import transport

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
    today = os.environ["TODAY"]
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
