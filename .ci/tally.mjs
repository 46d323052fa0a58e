import { existsSync, readFileSync } from 'node:fs'

// Adds up what the test runners reported, and names each test that failed, so that the end of the log says what is
// wrong. If several reports are about one file, the last one counts. A step that failed without a failed test counts as
// one failure.
const steps = Number(process.argv.at(-1))
const files = new Map()
for (const report of process.argv.slice(2, -1)) {
  if (!existsSync(report)) continue
  for (const each of JSON.parse(readFileSync(report, 'utf8')).testResults)
    files.set(each.name, each)
}
let passed = 0
let failed = 0
for (const { name, message, assertionResults } of files.values()) {
  const wrong = assertionResults.filter(({ status }) => status === 'failed')
  passed += assertionResults.filter(({ status }) => status === 'passed').length
  failed += wrong.length
  for (const { fullName, failureMessages } of wrong) {
    console.log(`failed: ${name}: ${fullName}\n${failureMessages.join('\n').slice(0, 2_000)}`)
  }
  if (message !== '' && wrong.length === 0) console.log(`failed: ${name}\n${message}`)
}
failed = Math.max(failed, steps)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
