import { spawn } from 'node:child_process'

/**
 * Runs the engine as a child and ends it when the server that asked for it is gone, however that went: the channel to
 * the server closes with the server's process. When the engine ends by itself, so does its guard, and the server
 * starts both anew.
 */
const [file = '', ...args] = process.argv.slice(2)
const engine = spawn(file, args, { stdio: ['ignore', 'ignore', 'pipe'] })

/** What the engine said last; told only if it ends in trouble. */
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
// Ctrl+C reaches every process of the terminal; the server decides when the engine may go.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => engine.kill('SIGTERM'))
