import { eventDefinitions, type NewEvent } from './definitions.ts';
import { ids } from './example-ids.ts';
import { type EventType, eventSubject, type SubjectOf } from './types.ts';

const subjectIds: Record<SubjectOf<EventType>, string> = {
  customer: ids.customer,
  invoice_draft: ids.draft,
  invoice_approval_intent: ids.issueIntent,
  invoice: ids.invoice,
  ksef_submission: ids.submission,
  artifact: ids.artifact,
  invoice_correction_process: ids.process,
  invoice_correction_draft: ids.correctionDraft,
  invoice_correction_approval_intent: ids.finalizeIntent,
  invoice_correction: ids.correction,
  invoice_correction_ksef_submission: ids.correctionSubmission,
  webhook_endpoint: ids.endpoint,
  ksef_certificate: ids.certificate,
};

/** An event as a receiver gets it: the payload of the document's example, for pages and for tests of receivers. */
export function sampleEvent(type: EventType) {
  const { object, previous } = eventDefinitions[type].example;
  const subject = { type: eventSubject(type), id: subjectIds[eventSubject(type)] };
  const referred = !['webhook_endpoint', 'ksef_certificate'].includes(subject.type);
  return {
    id: ids.event,
    type,
    timestamp: '2026-11-21T10:15:00.000Z',
    api_version: 'v1',
    environment: 'simulator',
    organization_id: ids.organization,
    subject: { ...subject, version: 'version' in object ? object.version : null, sequence: 1 },
    data: {
      object: { ...subject, ...object },
      previous,
      external_system: referred ? 'shop-pl' : null,
      external_reference: referred ? 'order-778' : null,
    },
    cause: { kind: 'worker', operation_id: null, client_id: null, correlation_id: null },
  };
}

/** The sample of an event, marked as a test, about something of this id that does not exist. */
export function testEvent(type: EventType, id: string): NewEvent {
  const { object, previous } = eventDefinitions[type].example;
  return trustSample({
    type,
    subject: { type: eventSubject(type), id },
    object: { ...object, test: true },
    ...(previous ? { previous } : {}),
  });
}

/** Each example is checked against the type of its event where it is defined. */
function trustSample(event: object) {
  return event as NewEvent;
}
