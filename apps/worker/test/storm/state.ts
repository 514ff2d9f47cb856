import type { World } from '../fixture.ts';

type Line = { line: string };

/** What is left of a run that did not come to its end: what waits for what, which jobs there are, which limits hold. */
export async function stateOf({ database: { db } }: World): Promise<string> {
  const submissions = await db.$queryRaw<Line[]>`
    SELECT format('%s × %s %s, mode %s, waits because of %s until %s, attempt %s: %s', count(*), status, status_code,
      mode, waits_because, max(greatest(waits_until, next_check_at)), number, coalesce(error_code, outcome)) AS line
    FROM submissions JOIN LATERAL (SELECT number, error_code, outcome FROM submission_attempts AS attempt
      WHERE attempt.organization_id = submissions.organization_id AND attempt.submission_id = submissions.id
      ORDER BY number DESC LIMIT 1) AS latest ON true
    WHERE NOT (status = 'accepted' AND upo_status = 'available')
    GROUP BY status, status_code, mode, waits_because, number, error_code, outcome ORDER BY count(*) DESC`;
  const jobs = await db.$queryRaw<Line[]>`
    SELECT format('%s × %s, attempts %s, from %s to %s%s: %s', count(*), task_identifier, max(attempts), min(run_at),
      max(run_at), CASE WHEN locked_at IS NULL THEN '' ELSE ', running' END, left(max(last_error), 200)) AS line
    FROM graphile_worker.jobs GROUP BY task_identifier, locked_at IS NULL, locked_at ORDER BY count(*) DESC LIMIT 40`;
  const limits = await db.$queryRaw<Line[]>`
    SELECT format('%s %s: %s calls, shut until %s, waits until %s', nip, limit_group, cardinality(calls), shut_until,
      waits_until) AS line
    FROM ksef_limits WHERE waits_until > now() OR shut_until > now() ORDER BY waits_until DESC NULLS LAST LIMIT 40`;
  const connections = await db.$queryRaw<Line[]>`
    SELECT format('%s × %s', count(*), last_error) AS line FROM ksef_connections
    WHERE last_error IS NOT NULL GROUP BY last_error`;
  const parts = {
    'not ended': submissions,
    jobs,
    'limits in effect': limits,
    'connections with an error': connections,
  };
  return Object.entries(parts)
    .map(([title, lines]) => [`${title} (${lines.length})`, ...lines.map(({ line }) => `  ${line}`)].join('\n'))
    .join('\n');
}
