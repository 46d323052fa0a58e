import { spawn } from 'node:child_process'

/**
 * Runs the engine as a child process, and ends it when the server has ended for any reason: the guard notices that,
 * because its channel to the server closes. If the engine crashes, this guard ends too, and the server starts both again.
 */
const [file = '', ...args] = process.argv.slice(2)
const engine = spawn(file, args, { stdio: ['ignore', 'ignore', 'pipe'] })

/** The last output of the engine; it is shown only if the engine fails. */
let said = ''
engine.stderr.setEncoding('utf8')
engine.stderr.on('data', (chunk: string) => {
  said = (said + chunk).slice(-2_000)
})
engine.on('error', (error) => {
  console.error(`The database engine can't be started: ${error.message}`)
  process.exit(1)
})
engine.on('exit', (code) => {
  if (code) console.error(said)
  process.exit(code ?? 1)
})
process.on('disconnect', () => engine.kill('SIGTERM'))
// Ctrl+C reaches every process of the terminal, but the server decides when the engine ends.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => engine.kill('SIGTERM'))
