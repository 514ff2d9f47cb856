import { Command } from 'commander';
import { problemsOf, readHeaders } from '../delivery-check.ts';
import { Failure } from '../failure.ts';
import { readBytes } from '../files.ts';
import { print } from '../print.ts';
import { requireSecret } from '../signing.ts';

type Options = { secret: string; headers: string; body: string };

/** `inv verify webhook`: says whether a delivery verifies, and if not, what is wrong with it. */
export function verifyWebhookCommand(): Command {
  return new Command('webhook')
    .description('checks the signature of a delivery and says what is wrong with it')
    .requiredOption('--secret <whsec>', "the endpoint's secret")
    .requiredOption('--headers <file>', 'the headers of the delivery, as lines or as a JSON object')
    .requiredOption('--body <file>', 'its body, to the byte')
    .action(check);
}

function check(options: Options): void {
  const secret = requireSecret(options.secret);
  const delivery = { headers: headersOf(options.headers), body: readBytes(options.body).toString('utf8') };
  const problems = problemsOf(delivery, secret, new Date());
  if (problems.length > 0) throw new Failure(problems.join('\n'));
  print('The signature holds.');
}

function headersOf(file: string): Map<string, string> {
  try {
    return readHeaders(readBytes(file).toString('utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) throw new Failure(`${file} begins like JSON and is none.`);
    throw error;
  }
}
