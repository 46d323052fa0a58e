import { defineConfig } from 'vitest/config'
import { longestFirst } from './testing/longest-first.ts'

/** The files that take the longest. */
const LONGEST = [
  '/infra/bundles-run.test.ts',
  '/handlers/attack.test.ts',
  '/transactions/model.test.ts',
  '/reports/long-cost.test.ts',
]

/** The parts of the web app whose modules hold state or whose tests replace globals. */
const STATEFUL_WEB = [
  'web/api/**/*.test.ts',
  'web/entry/**/*.test.ts',
  'web/screens/sign-in/**/*.test.ts',
  'web/ui/**/*.test.ts',
]

/** Limits for tests that hang. They are long, because a busy machine may take ten times as long as a quiet one. */
const LIMITS = { testTimeout: 300_000, hookTimeout: 300_000 }

/** `npm test`: everything but the browser; `npm run test:e2e`: the browser tests against the real server. */
export default defineConfig({
  test: {
    // One worker for each processor, because each worker sometimes waits for a disk or a process.
    maxWorkers: '100%',
    sequence: { sequencer: longestFirst(LONGEST) },
    projects: [
      {
        test: {
          name: 'pure',
          include: [
            'shared/**/*.test.ts',
            'functions/domain/**/*.test.ts',
            'web/**/*.test.ts',
            'testing/**/*.test.ts',
            'benchmarks/**/*.test.ts',
          ],
          exclude: STATEFUL_WEB,
          // Two hundred small files share their modules: loading React and the schemas anew takes ten times as long as
          // most of the tests.
          isolate: false,
          ...LIMITS,
        },
      },
      {
        test: { name: 'web-state', include: STATEFUL_WEB, ...LIMITS },
      },
      {
        test: {
          name: 'server',
          include: ['functions/**/*.test.ts', 'infra/local/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: ['functions/domain/**'],
          globalSetup: 'functions/testing/engine-setup.ts',
          setupFiles: 'functions/testing/environment-setup.ts',
          ...LIMITS,
        },
      },
      {
        test: {
          name: 'infra',
          include: ['infra/*.test.ts', 'infra/constructs/**/*.test.ts'],
          ...LIMITS,
        },
      },
    ],
  },
})
