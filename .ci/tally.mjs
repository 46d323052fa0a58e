import { existsSync, readFileSync } from 'node:fs'

// Adds up what the test runners reported, and names each test that failed, so that the end of the log says what is
// wrong. A step that failed without a failed test counts as one failure.
const steps = Number(process.argv.at(-1))
const files = new Map()
for (const report of process.argv.slice(2, -1)) {
  if (!existsSync(report)) continue
  for (const file of JSON.parse(readFileSync(report, 'utf8')).testResults) {
    if (files.has(file.name)) nameFailures('failed before the next try', files.get(file.name))
    files.set(file.name, file)
  }
}
const countOf = (wanted) => [...files.values()].flatMap((file) => resultsOf(file, wanted)).length
for (const file of files.values()) nameFailures('failed', file)
const passed = countOf('passed')
const failed = Math.max(countOf('failed'), steps)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)

function resultsOf({ assertionResults }, wanted) {
  return assertionResults.filter(({ status }) => status === wanted)
}

function nameFailures(how, file) {
  const wrong = resultsOf(file, 'failed')
  for (const { fullName, failureMessages } of wrong) {
    console.log(`${how}: ${file.name}: ${fullName}\n${failureMessages.join('\n').slice(0, 2_000)}`)
  }
  if (file.message !== '' && wrong.length === 0)
    console.log(`${how}: ${file.name}\n${file.message}`)
}
