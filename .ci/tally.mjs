import { existsSync, readFileSync } from 'node:fs'

// Adds up what the test runners reported, and names each test that failed, so that the end of the log says what is
// wrong. A step that failed without a failed test counts as one failure.
const steps = Number(process.argv.at(-1))
const reports = process.argv.slice(2, -1).filter((report) => existsSync(report))
const files = reports.flatMap((report) => JSON.parse(readFileSync(report, 'utf8')).testResults)
const countOf = (wanted) => files.flatMap((file) => resultsOf(file, wanted)).length
for (const file of files) nameFailures(file)
const passed = countOf('passed')
const failed = Math.max(countOf('failed'), steps)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)

function resultsOf({ assertionResults }, wanted) {
  return assertionResults.filter(({ status }) => status === wanted)
}

function nameFailures(file) {
  const wrong = resultsOf(file, 'failed')
  for (const { fullName, failureMessages } of wrong) {
    console.log(`failed: ${file.name}: ${fullName}\n${failureMessages.join('\n').slice(0, 2_000)}`)
  }
  if (file.message !== '' && wrong.length === 0)
    console.log(`failed: ${file.name}\n${file.message}`)
}
