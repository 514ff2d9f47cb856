// Who may import whom: the table of docs/adr, one rule a row. Tests may reach for the testing folders; nothing else is
// an exception.
const test = '\\.(test|test-d|spec)\\.tsx?$|/(test|testing|scripts)/|\\.config\\.(ts|mjs)$';
const nodeIo = '^(node:)?(http|https|http2|net|tls|dgram|dns|fs|child_process|cluster|worker_threads)(/promises)?$';
const domain = '^packages/domain/';
const db = '^packages/db/';
const dbTesting = '^packages/db/(testing/|src/generated/)';
const oauth = '^packages/oauth/';
const identity = '^packages/identity/';
const rendering = '^packages/rendering/';
const mails = '^packages/mails/';
const router = '^packages/router/';
const contract = '^packages/contract/';
const cli = '^packages/cli/';
const sdk = '^packages/sdk-typescript/';
const operation =
  '^packages/router/src/(?!panel/).+/(list|create|get|update|validate|issue|finalize|retry|reconcile|revoke|rotate|replay)-[^/]+\\.ts$';
const apps = '^(apps|e2e)/';
const react = '(^|node_modules/)(next|next-auth|react|react-dom)(/|$)';
// The seed of `npm start`, once for each process that runs journeys; and a bucket that is away, as no URL takes it away.
const journeysOfRows = ['^e2e/support/global-setup\\.ts$', '^e2e/support/lost-files\\.ts$'];
const prismaClient = '^packages/db/src/generated/|(^|node_modules/)(@prisma/|(kysely|pg)(/|$))';

/** No file of `from`, tests apart, imports `to`. */
const never = (name, from, to, exceptions = {}) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: [test, ...(exceptions.from ?? [])] },
  to: {
    path: to,
    ...(exceptions.to ? { pathNot: exceptions.to } : {}),
    ...(exceptions.types ? { dependencyTypesNot: ['type-only'] } : {}),
  },
});

module.exports = {
  forbidden: [
    // By types neither. scripts/checks/folder-cycles.ts holds folders to the same.
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'everything-imported-exists',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(pdfmake/interfaces|server-only)' },
    },
    {
      name: 'dependencies-are-declared',
      severity: 'error',
      from: { pathNot: [test] },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    never('packages-never-import-apps', '^packages/', apps),
    never('apps-never-import-each-other', '^apps/([^/]+)/', '^apps/', { to: ['^apps/$1/'] }),

    never('domain-imports-no-package', domain, [db, oauth, rendering, router]),
    never('domain-knows-no-framework', domain, [react, prismaClient]),
    // assets.ts reads static files that npm packages ship.
    never('domain-does-no-io', domain, nodeIo, { from: ['^packages/domain/src/assets\\.ts$'] }),

    // Threads are its business, and nothing but the domain runs in them.
    never('rendering-imports-only-domain', rendering, [db, oauth, router, react, prismaClient]),
    never('rendering-does-no-io', rendering, nodeIo),
    // The one place outside the panel that React is for: it lays letters out, and knows nothing of who gets them.
    never('mails-import-only-domain', mails, [db, oauth, identity, rendering, router, prismaClient]),
    never('mails-do-no-io', mails, nodeIo),
    never('only-the-worker-lays-mails-out', '^(apps/(?!worker/)|packages/(?!mails/))', mails),
    // What costs more than a moment is asked of the pool, and never done on an event loop.
    never(
      'only-threads-render',
      '^(apps|packages)/',
      '^packages/domain/src/(render/(html|pdf|receipt|upo)|fa3/(build|build-correction)|key-files/[^/]+)\\.ts$',
      {
        from: [domain, rendering],
        types: true,
      },
    ),

    // An event is held to its schema by the one function that writes events.
    never('db-imports-no-rules', db, [domain, oauth, rendering, router], {
      to: ['^packages/domain/src/events/'],
      types: true,
    }),
    never('db-knows-no-framework', db, react),
    // limits.ts makes the connections that the pool uses; migrations/files.ts reads prisma/migrations.
    never('db-does-no-io', db, nodeIo, { from: ['^packages/db/src/(connection/limits|migrations/files)\\.ts$'] }),

    // Secrets may be in files.
    never('config-knows-no-framework', '^packages/config/', [react, prismaClient]),
    // drain.ts is given the server that it ends.
    never('config-does-no-io', '^packages/config/', nodeIo, { from: ['^packages/config/src/(read|drain)\\.ts$'] }),

    never('oauth-imports-only-db', oauth, [domain, rendering, router]),
    never('oauth-knows-no-framework', oauth, [react, prismaClient], { types: true }),
    never('oauth-does-no-io', oauth, nodeIo),

    // People, and nothing of what an organization does.
    never('identity-imports-db-and-domain', identity, [oauth, rendering, router, contract]),
    never('identity-knows-no-framework', identity, [react]),
    never('identity-sees-only-types-of-prisma', identity, prismaClient, { types: true }),
    // client-address.ts compares addresses and opens nothing.
    never('identity-does-no-io', identity, nodeIo, { from: ['^packages/identity/src/client-address\\.ts$'] }),

    // It is made from the router, and never the other way round.
    never('contract-describes-the-router', contract, [db, rendering, react, prismaClient]),
    never('contract-is-for-doors', '^(apps/(worker|ksef-simulator)|packages/(?!contract/))/', contract, {
      from: ['^packages/sdk-typescript/'],
    }),
    never('contract-does-no-io', contract, nodeIo),
    never('router-knows-no-framework', router, react),
    never('router-sees-only-types-of-prisma', router, prismaClient, { types: true }),
    never('router-does-no-io', router, nodeIo),
    // What resources share is a named function in a file of its own; one operation never calls another.
    never('operations-never-import-operations', '^packages/router/src/([^/]+)/', operation, {
      from: ['^packages/router/src/panel/router\\.ts$'],
      to: ['^packages/router/src/$1/'],
      types: true,
    }),

    // It runs at the integrator's and knows the service by its public API alone.
    never('sdk-imports-no-package', sdk, [domain, db, oauth, rendering, router, prismaClient], { types: true }),
    never('cli-imports-no-package', cli, [domain, db, oauth, rendering, router, prismaClient]),
    never('cli-is-imported-by-nothing', '^(apps|e2e|scripts|packages/(?!cli/))', cli),

    never('api-imports-no-rules', '^apps/api/', domain, { types: true }),
    never('api-opens-the-database-in-one-place', '^apps/api/', db, {
      from: ['^apps/api/src/(process|server)\\.ts$'],
      types: true,
    }),
    never('api-knows-no-framework', '^apps/api/', [react, prismaClient]),

    never('panel-sees-only-types-of-domain', '^apps/panel/', domain, { types: true }),
    never('panel-opens-the-database-in-one-place', '^apps/panel/', db, {
      from: ['^apps/panel/src/(server|auth)\\.ts$'],
      types: true,
    }),
    never('panel-does-not-see-prisma', '^apps/panel/', prismaClient, { types: true }),
    // process.ts listens; door.ts passes the caller, with its whole body, to the pages. The hosted pages get a script
    // that is bundled when the panel is built. Which words a page sends is read from the code before that,
    // and the font files are written.
    never('panel-does-no-io', '^apps/panel/', nodeIo, {
      from: [
        '^apps/panel/src/(process|door|whole-body|hosted/(answer|bundle|pages)|fonts/write|i18n/(find|write)-client-words)\\.ts$',
      ],
    }),

    // Nothing else opens the key that KOD II is signed with (ADR 34).
    never(
      'only-the-worker-signs-codes',
      '^(apps/(?!worker/)|packages/|scripts/)',
      '^packages/domain/src/ksef/certificate-code\\.ts$',
    ),
    never('worker-imports-domain-and-db', '^apps/worker/', [oauth, router, react]),
    // What a job has found out is written while it is held, by one function.
    never(
      'worker-writes-while-its-run-is-fenced',
      '^apps/worker/src/',
      '^packages/db/src/connection/transaction\\.ts$',
      {
        from: ['^apps/worker/src/run-fence\\.ts$'],
      },
    ),
    // A webhook is decided on, sent and written down by three files that do not know each other; the job calls them in
    // this order.
    never(
      'deciding-performing-recording-are-apart',
      '^apps/worker/src/webhooks/(decide|perform|record)\\.ts$',
      '^apps/worker/src/webhooks/(decide|perform|record)\\.ts$',
    ),
    never('deciding-is-pure', '^apps/worker/src/webhooks/decide\\.ts$', '', {
      to: ['^apps/worker/src/webhooks/delivery\\.ts$'],
    }),
    never('worker-does-not-see-prisma', '^apps/worker/', '^packages/db/src/generated/', { types: true }),

    // Apart from reading FA(3) it needs what a KSeF number, KSeF's limits and a business day are, and the key that it
    // issues certificates with; its wire types are its own.
    never('simulator-imports-fa3-only', '^apps/ksef-simulator/', '^packages/', {
      to: ['^packages/domain/src/(fa3/|(identifiers/ksef-number|ksef/(limits|simulator-authority)|dates/dates)\\.ts$)'],
    }),
    // Rows are made by people and clients, through pages and public URLs.
    {
      name: 'journeys-use-public-urls',
      severity: 'error',
      from: { path: '^e2e/', pathNot: journeysOfRows },
      // A certificate cannot be made over a public URL.
      to: { path: '^(packages|apps)/', pathNot: ['^packages/domain/testing/certificates\\.ts$'] },
    },
    {
      name: 'named-journeys-see-rows',
      severity: 'error',
      from: { path: journeysOfRows },
      to: { path: '^(packages|apps)/', pathNot: [dbTesting] },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '^packages/db/src/generated/'] },
    exclude: { path: ['^packages/[^/]+/dist/', '\\.next/', '\\.turbo/', 'next-env\\.d\\.ts$'] },
    tsConfig: { fileName: 'scripts/checks/tsconfig.imports.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
