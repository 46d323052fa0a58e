import { existsSync, readFileSync } from 'node:fs'

// Adds up what the test runners reported; a step that failed without a failed test counts as one failure.
const steps = Number(process.argv.at(-1))
let passed = 0
let failed = 0
for (const file of process.argv.slice(2, -1)) {
  if (!existsSync(file)) continue
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, 'utf8'))
  passed += numPassedTests
  failed += numFailedTests
}
failed = Math.max(failed, steps)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
