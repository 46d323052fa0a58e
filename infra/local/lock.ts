import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Holds a data folder for this process, by a socket that ends with the process, however it ends.
 * @param answer what another start is told of this one
 * @throws Error when another process holds the folder
 */
export async function holdDataDir(dataDir: string, answer: () => string): Promise<Server> {
  const path = socketPath(dataDir)
  const holder = await askHolder(path)
  if (holder !== null) {
    throw new Error(
      `The data folder ${dataDir} is in use by another start (${holder}). Stop that one first, or set DATA_DIR.`,
    )
  }
  rmSync(path, { force: true })
  const server = createServer((socket) => socket.end(answer()))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
  server.unref()
  return server
}

/** What the process that holds the folder says of itself, or null where none does. */
function askHolder(path: string): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect(path)
    let said = ''
    socket.setEncoding('utf8')
    socket.on('data', (chunk) => {
      said += chunk
    })
    socket.on('end', () => resolve(said))
    socket.on('error', () => resolve(null))
  })
}

/** Short and in the folder for temporary files, because a socket's path may hold only about 100 characters. */
function socketPath(dataDir: string): string {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  return join(tmpdir(), `sarafi-${name}.sock`)
}
