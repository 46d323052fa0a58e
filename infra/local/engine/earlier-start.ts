import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** An earlier version answers at once. One that accepts the connection and says nothing in this time has the folder too. */
const ANSWERS_WITHIN_MS = 2_000

/**
 * Makes sure that no earlier version of the product runs on a data folder. It doesn't lock the file `in-use`, but listens at
 * a socket in the folder for temporary files, where it says its name. Its engine keeps the old file open, so a move would be
 * refused at its end anyway, but until then the postings of that version would fail.
 * @throws Error of one sentence that names the earlier version
 */
export async function requireNoEarlierStart(dataDir: string): Promise<void> {
  const said = await answerAt(earlierSocket(dataDir))
  if (said === null) return
  throw new Error(
    `An earlier version of the product runs on ${dataDir}${nameIn(said)}; stop it, and start again.`,
  )
}

/** Returns the path of the socket at which earlier versions listen for a data folder. Windows has no such paths. */
export function earlierSocket(dataDir: string): string {
  const { dev, ino } = statSync(dataDir, { bigint: true })
  const key = createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 16)
  return join(tmpdir(), `sarafi-${key}.sock`)
}

/** @returns what is said at a socket, '' if only the connection is accepted; null if nobody listens there */
function answerAt(path: string): Promise<string | null> {
  return new Promise((resolve) => {
    let said: string | null = null
    const socket = connect(path, () => {
      said ??= ''
    })
    socket.setEncoding('utf8').setTimeout(ANSWERS_WITHIN_MS, () => socket.destroy())
    socket.on('data', (piece) => {
      said = `${said ?? ''}${piece}`
    })
    // A socket that a killed process left refuses the connection. What was said before an error counts.
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(said))
  })
}

/** Returns " (http://localhost:3000)", or nothing if the answer has no name. */
function nameIn(said: string): string {
  try {
    const { name } = JSON.parse(said)
    return typeof name === 'string' ? ` (${name})` : ''
  } catch {
    return ''
  }
}
