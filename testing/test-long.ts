import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { digestOf, isDue, LONG_TESTS, type LongTest } from './long-tests.ts'

/**
 * `npm run test:long` runs the tests of long-tests.ts one after the other, or the named test files. With `-- --due` it
 * runs only tests whose files have changed since they passed. The digests of these files are stored in
 * long-tests-passed.json; commit it with the change.
 */

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const RECORD = fileURLToPath(new URL('./long-tests-passed.json', import.meta.url))

function main(): number {
  const passed: Record<string, string> = JSON.parse(readFileSync(RECORD, 'utf8'))
  const given = process.argv.slice(2)
  const names = given.filter((each) => each !== '--due')
  const asked = LONG_TESTS.filter(
    (test) =>
      (names.length === 0 || names.includes(test.file)) &&
      (!given.includes('--due') || isDue(test, passed, ROOT)),
  )
  console.log(`Long tests to run: ${asked.map(({ file }) => file).join(', ') || 'none'}`)
  const failed: string[] = []
  for (const test of asked) {
    // The digest is taken first, because a file may be edited while the test runs.
    const digest = digestOf(test, ROOT)
    if (passes(test)) passed[test.file] = digest
    else failed.push(test.file)
  }
  writeFileSync(RECORD, `${JSON.stringify(passed, null, 2)}\n`)
  for (const file of failed) console.error(`Failed: ${file}`)
  return failed.length === 0 ? 0 : 1
}

function passes({ file, env }: LongTest): boolean {
  const config = file.startsWith('e2e/') ? ['--config', 'vitest.e2e.config.ts'] : []
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', ...config, file],
    { cwd: ROOT, env: { ...process.env, ...env }, stdio: 'inherit' },
  )
  return status === 0
}

process.exitCode = main()
