import { describe, expect, test } from 'vitest';
import { eventData, misfitOf, type NewEvent } from './definitions.ts';
import { sampleEvent, testEvent } from './samples.ts';
import { eventSubject, eventTypes } from './types.ts';

describe.each(eventTypes)('%s', (type) => {
  const { data } = sampleEvent(type);

  test('its sample is what its schema says, as an event and as a test of one', () => {
    expect(misfitOf(type, data)).toBeNull();
    const { object, subject } = testEvent(type, sampleEvent(type).subject.id);
    expect(misfitOf(type, { ...data, object: { ...subject, ...object } })).toBeNull();
  });

  test('a member too many or too few does not fit, wherever it is', () => {
    expect(misfitOf(type, { ...data, more: null })).toContain('"more"');
    expect(misfitOf(type, { ...data, object: { ...data.object, more: null } })).toContain('"more"');
    expect(misfitOf(type, { ...data, previous: { more: null } })).toContain('previous');
    for (const name of Object.keys(data.object))
      expect(misfitOf(type, { ...data, object: { ...data.object, [name]: undefined } })).toContain(`object.${name}`);
  });

  test('it is about its subject and nothing else', () => {
    expect(eventData(type).shape.object.shape.type.value).toBe(eventSubject(type));
    expect(misfitOf(type, { ...data, object: { ...data.object, type: 'organization' } })).toContain('object.type');
  });
});

test('a type that no event has does not fit', () => {
  expect(misfitOf('invoice.lost', {})).toBe('invoice.lost is no event type');
});

test('the compiler refuses a member that is wrong, missing or unknown, and another subject', () => {
  const subject = { type: 'customer', id: '' } as const;
  const object = { version: 1, lifecycle_status: 'active' } as const;
  const right: NewEvent = { type: 'customer.created', subject, object };
  const wrong: NewEvent[] = [
    // @ts-expect-error its status is one of two
    { type: 'customer.created', subject, object: { version: 1, lifecycle_status: 'gone' } },
    // @ts-expect-error its version is missing
    { type: 'customer.created', subject, object: { lifecycle_status: 'active' } },
    // @ts-expect-error no event has a name
    { type: 'customer.created', subject, object: { ...object, name: 'Nabywca' } },
    // @ts-expect-error nothing was before
    { type: 'customer.created', subject, object, previous: object },
    // @ts-expect-error what was before is missing
    { type: 'customer.updated', subject, object },
    // @ts-expect-error it is about a customer
    { type: 'customer.created', subject: { type: 'invoice', id: '' }, object },
    // @ts-expect-error there is no such event
    { type: 'customer.lost', subject, object },
  ];
  expect([right, ...wrong]).toHaveLength(8);
});
