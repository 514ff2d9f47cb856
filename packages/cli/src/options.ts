import { Option } from 'commander';

/** Where the service is. */
export function urlOption(): Option {
  return new Option('--url <url>', 'the address of the service').env('INVOICING_URL').makeOptionMandatory();
}

/**
 * The client's credentials. The secret is safer in the environment, because options are visible in the process list.
 */
export function clientOptions(): Option[] {
  return [
    new Option('--client-id <id>', 'the API client').env('INVOICING_CLIENT_ID').makeOptionMandatory(),
    new Option('--client-secret <secret>', 'its secret').env('INVOICING_CLIENT_SECRET').makeOptionMandatory(),
  ];
}

/** The receiver on this machine. */
export function receiverOptions(): Option[] {
  return [
    new Option(
      '--forward-to <url>',
      'the receiver on this machine, such as http://localhost:4000/hooks',
    ).makeOptionMandatory(),
    new Option('--secret <whsec>', 'what to sign with; without it a fresh one, which is printed'),
  ];
}
