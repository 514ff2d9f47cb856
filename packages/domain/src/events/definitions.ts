import { z } from 'zod';
import { correctionIntent, intent } from './approvals.ts';
import { connectionEvents, customerEvents } from './connections.ts';
import type { Definition } from './define.ts';
import { documentEvents } from './documents.ts';
import { id } from './members.ts';
import { correctionSubmission, invoiceSubmission } from './submissions.ts';
import { type EventType, eventSubject, type SubjectOf } from './types.ts';

type Named<Subject extends string, Events> = {
  [Name in keyof Events & string as `${Subject}.${Name}`]: Events[Name];
};

/** The events of a subject under their types. */
function named<const Subject extends string, Events extends object>(subject: Subject, events: Events) {
  return trustNamed<Named<Subject, Events>>(
    Object.fromEntries(Object.entries(events).map(([name, event]) => [`${subject}.${name}`, event])),
  );
}

/** fromEntries() loses the names that the mapped type has. */
function trustNamed<T>(events: object): T {
  return events as T;
}

/** Every event; compiles only while complete. */
export const eventDefinitions = {
  ...customerEvents,
  ...documentEvents,
  ...connectionEvents,
  ...named('invoice_approval_intent', intent),
  ...named('ksef_submission', invoiceSubmission),
  ...named('invoice_correction_approval_intent', correctionIntent),
  ...named('invoice_correction_ksef_submission', correctionSubmission),
} satisfies Record<EventType, Definition>;

type Definitions = typeof eventDefinitions;
type Values<Shape extends z.core.$ZodShape> = z.output<z.ZodObject<Shape, z.core.$strict>>;
type Before<Previous> = Previous extends z.core.$ZodShape ? { previous: Values<Previous> } : { previous?: never };

type NewEventOf<Type extends EventType> = {
  type: Type;
  subject: { type: SubjectOf<Type>; id: string; version?: number | null };
  object: Values<Definitions[Type]['object']> & { test?: boolean };
  externalSystem?: string;
  externalReference?: string;
} & Before<Definitions[Type]['previous']>;

/** An event to emit; its type determines its members. Ids and states only, never names, tax ids or addresses. */
export type NewEvent = { [Type in EventType]: NewEventOf<Type> }[EventType];

const identified = (type: EventType) => ({
  id: id('Identifier of the object.'),
  type: z.literal(eventSubject(type)).meta({ description: 'Type of the object.' }),
});
const test = z
  .boolean()
  .exactOptional()
  .meta({ description: 'True in test events sent from the panel; otherwise absent.' });
const reference = (description: string) => z.string().nullable().meta({ description });

function dataOf(type: EventType, { object, previous }: Definition) {
  const before = previous === null ? z.null() : z.strictObject(asBefore(previous)).nullable();
  return z
    .strictObject({
      object: z
        .strictObject({ ...identified(type), ...object, test })
        .meta({ description: 'Identifiers and state of the object. Read the object itself for more.' }),
      previous: before.meta({ description: 'Previous values of the members that changed, or null.' }),
      external_system: reference('Identifier of your system, or null.'),
      external_reference: reference('Your own reference for the object, or null.'),
    })
    .meta({ description: 'Data of the event.' });
}

/** The members in their previous state, with the descriptions of the new ones. */
function asBefore(members: z.core.$ZodLooseShape): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(members).map(([name, member]: [string, z.ZodType]) => {
      const described = member instanceof z.ZodExactOptional ? member.unwrap() : member;
      const { description = '' } = z.globalRegistry.get(described) ?? {};
      return [name, member.meta({ description: description.replace(/^New\b/, 'Previous') })];
    }),
  );
}

const schemas = new Map<string, ReturnType<typeof dataOf>>(
  trustTypes(eventDefinitions).map(([type, definition]) => [type, dataOf(type, definition)]),
);

/** Record<EventType, …> has no other keys. */
function trustTypes(definitions: Record<EventType, Definition>) {
  return Object.entries(definitions) as [EventType, Definition][];
}

/** The schema of an event's `data`. */
export function eventData(type: EventType) {
  return dataOf(type, eventDefinitions[type]);
}

/** The violations of an event's schema by its data; null if there are none. */
export function misfitOf(type: string, data: unknown): string | null {
  const schema = schemas.get(type);
  if (!schema) return `${type} is no event type`;
  const { error } = schema.safeParse(data);
  return error ? `${type} does not fit its schema:\n${z.prettifyError(error)}` : null;
}
