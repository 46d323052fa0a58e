import { defineConfig } from 'vitest/config'
import { LONG_TESTS } from './testing/long-tests.ts'
import { longestFirst } from './testing/longest-first.ts'
import { zoneForTests } from './testing/zone.ts'

/**
 * The tests that measure the whole machine or use all of it. They run alone, because neither they nor other tests beside
 * them would be reliable.
 */
const ALONE = ['load', 'killed', 'destroyed'].map((name) => `e2e/${name}.test.ts`)

/** The tests that only `npm run test:long` runs, one file after the other. */
const LONG = LONG_TESTS.map(({ file }) => file).filter((file) => file.startsWith('e2e/'))

/** The files that take the longest. */
const LONGEST = ['walk-access', 'walk', 'waiting', 'drafts', 'my-till', 'recovery'].map(
  (name) => `/e2e/${name}.test.ts`,
)

/**
 * One more than the two processors of CI, because each worker waits a fifth of its time: for answers, for delays of the
 * product, for a start.
 */
const WORKERS = 3

/** The browser tests: the real server, the real engine, Chromium. One day of work also runs in Chromium 109. */
export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'screens',
          include: ['e2e/**/*.test.ts'],
          exclude: [...ALONE, ...LONG],
          globalSetup: 'e2e/build-setup.ts',
          maxWorkers: WORKERS,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'oldest browser',
          include: ['e2e/keyboard-day.test.ts'],
          env: { TEST_BROWSER: 'chromium-109' },
          globalSetup: 'e2e/build-setup.ts',
          maxWorkers: WORKERS,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: ALONE,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: { name: 'long', include: LONG, maxWorkers: 1, sequence: { groupOrder: 2 } },
      },
    ],
    sequence: { sequencer: longestFirst(LONGEST) },
    // The environment of the products that the tests start, and of the commands beside them.
    env: { BUSINESS_TIME_ZONE: zoneForTests(new Date()) },
    // The reporter lists each test that takes longer. With a minute it usually prints one line for each file, so that a
    // shortened log still shows how far the run came.
    slowTestThreshold: 60_000,
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // On a busy machine it may take long until a screen shows something.
    expect: { poll: { timeout: 30_000 } },
  },
})
