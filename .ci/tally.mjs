import { existsSync, readFileSync } from 'node:fs'

// Adds up what the test runners reported, and names each test that failed, so that the end of the log says what is
// wrong. A step that failed without a failed test counts as one failure.
const steps = Number(process.argv.at(-1))
let passed = 0
let failed = 0
for (const file of process.argv.slice(2, -1)) {
  if (!existsSync(file)) continue
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(file, 'utf8'))
  passed += numPassedTests
  failed += numFailedTests
  for (const { name, message, assertionResults } of testResults) {
    const wrong = assertionResults.filter(({ status }) => status === 'failed')
    for (const { fullName, failureMessages } of wrong) {
      console.log(`failed: ${name}: ${fullName}\n${failureMessages.join('\n').slice(0, 2_000)}`)
    }
    if (message !== '' && wrong.length === 0) console.log(`failed: ${name}\n${message}`)
  }
}
failed = Math.max(failed, steps)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
