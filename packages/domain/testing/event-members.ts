import { eventDocs } from '../src/event-docs.ts';

type Written = { type: string; data: unknown };

/**
 * Members of an event's object that its description does not have, and those that the description promises and the
 * event lacks, each with the type of its event; empty where the two are the same.
 */
export function undescribedMembers(events: readonly Written[]): string[] {
  const differences = events.flatMap(({ type, data }) => {
    const described = ['id', 'type', ...Object.keys(Reflect.get(eventDocs, type).object)];
    const written = Object.keys(Object(data).object);
    return [
      ...written.filter((name) => !described.includes(name)).map((name) => `${type} has ${name}`),
      ...described.filter((name) => !written.includes(name)).map((name) => `${type} lacks ${name}`),
    ];
  });
  return [...new Set(differences)].toSorted();
}
