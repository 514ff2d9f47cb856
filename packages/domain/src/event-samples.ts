import { eventDocs } from './event-docs.ts';
import { type EventType, eventSubject } from './events.ts';
import { ids } from './example-ids.ts';

const subjectIds: Record<string, string> = {
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
  const { object, previous } = eventDocs[type];
  const subject = { type: eventSubject(type), id: subjectIds[eventSubject(type)] ?? ids.event };
  const referred = !['webhook_endpoint', 'ksef_certificate'].includes(subject.type);
  return {
    id: ids.event,
    type,
    timestamp: '2026-11-21T10:15:00.000Z',
    api_version: 'v1',
    environment: 'simulator',
    organization_id: ids.organization,
    subject: { ...subject, version: typeof object['version'] === 'number' ? object['version'] : null, sequence: 1 },
    data: {
      object: { ...subject, ...object },
      previous,
      external_system: referred ? 'shop-pl' : null,
      external_reference: referred ? 'order-778' : null,
    },
    cause: { kind: 'worker', operation_id: null, client_id: null, correlation_id: null },
  };
}
