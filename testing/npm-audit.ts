import { spawnSync } from 'node:child_process'
import { ACCEPTED, readReport, verdictOn } from './advisories.ts'

/**
 * `npm run audit:packages`: asks the registry for known findings about the installed packages. It ends with 1 if a high
 * or critical finding isn't accepted in advisories.ts. If the registry doesn't answer, the command says so and ends with
 * 0.
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
