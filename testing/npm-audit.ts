import { spawnSync } from 'node:child_process'
import { ACCEPTED, readReport, verdictOn } from './advisories.ts'

/**
 * `npm run audit:packages`: asks the registry what is known against what is installed. Ends with 1 where something is high or
 * critical and not accepted in advisories.ts; a registry that doesn't answer is told and fails nothing.
 */

const LONGEST_MS = 120_000

const { stdout, error } = spawnSync('npm', ['audit', '--json'], {
  encoding: 'utf8',
  timeout: LONGEST_MS,
  maxBuffer: 64 * 1024 * 1024,
})
const found = readReport(error ? error.message : stdout)
if ('unanswered' in found) {
  console.log(`Not checked, since the registry gave no answer: ${found.unanswered}`)
} else {
  const { lines, isWrong } = verdictOn(found, ACCEPTED)
  console.log(lines.join('\n') || 'Nothing at high or above is known against what is installed')
  if (isWrong) process.exitCode = 1
}
