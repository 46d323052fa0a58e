import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A test that takes longer than CI should, and the files that it is about. */
export interface LongTest {
  /** The test file. */
  readonly file: string
  /** Its environment variables, for instance the number of calls. */
  readonly env?: Readonly<Record<string, string>>
  /**
   * Patterns of the files that the test is about, besides its own file. If none of these files has changed, the test
   * needn't run again.
   */
  readonly covers: readonly string[]
}

/**
 * The tests of `npm run test:long`. CI runs the tests whose files have changed since they passed (`isDue`), a release
 * runs all. The tests model.test.ts, attack.test.ts and killed.test.ts also run in `npm test`, with fewer calls or kills.
 */
export const LONG_TESTS: readonly LongTest[] = [
  {
    file: 'functions/handlers/transactions/model.test.ts',
    env: { MODEL_OPERATIONS: '8000' },
    covers: [
      'functions/domain/**',
      'functions/store/**',
      'functions/use-cases/**',
      'functions/testing/model/**',
    ],
  },
  {
    file: 'functions/handlers/attack.test.ts',
    env: { ATTACK_REQUESTS: '20000' },
    covers: ['functions/http/**', 'shared/contract/**', 'functions/testing/attack/**'],
  },
  {
    file: 'infra/local/engine/killed.test.ts',
    env: { KILLS: '20' },
    covers: ['infra/local/engine/**', 'infra/testing/store-*.ts'],
  },
  {
    file: 'e2e/soak.test.ts',
    covers: [
      'bin/*',
      'infra/local/*',
      'functions/http/**',
      'functions/store/table/**',
      'package-lock.json',
      'e2e/{load,load-ledger,load-office,heap-probe}.ts',
    ],
  },
  {
    file: 'e2e/import-many.test.ts',
    covers: [
      'functions/domain/imports/**',
      'functions/handlers/imports/**',
      'functions/store/imports/**',
      'functions/use-cases/imports/**',
      'web/list-file/**',
      'web/screens/import-accounts/**',
      'web/table-files/**',
      'e2e/import-office.ts',
    ],
  },
  {
    file: 'e2e/one-by-one.test.ts',
    covers: ['web/**/*.tsx', 'e2e/{failing-reads,walk-screens,walk-watch}.ts'],
  },
]

/** For each long test, by its file: the digest with which it last passed. */
export type Passed = Readonly<Record<string, string>>

/** Returns the digest of a long test and of the files that it is about, without other tests. */
export function digestOf({ file, env, covers }: LongTest, root: string): string {
  const covered = covers
    .flatMap((pattern) => globSync(pattern, { cwd: root, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  const hash = createHash('sha256').update(JSON.stringify(env ?? {}))
  for (const path of [join(root, file), ...new Set(covered.sort())]) {
    hash
      .update(`${path.slice(root.length)}\0`)
      .update(readFileSync(path))
      .update('\0')
  }
  return hash.digest('hex').slice(0, 16)
}

/** True if a test hasn't passed yet with the present files. */
export function isDue(test: LongTest, passed: Passed, root: string): boolean {
  return passed[test.file] !== digestOf(test, root)
}
