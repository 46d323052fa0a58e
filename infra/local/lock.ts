import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What the process that holds a data folder tells others of itself. */
export interface Holder {
  /** As a person knows it: "http://localhost:3000". */
  name: string
  /** Where its database answers; null as long as it doesn't. */
  dynamoEndpoint: string | null
}

/**
 * Holds a data folder for this process, by a socket that ends with the process, however it ends.
 * @param answer what others are told of this one, at the moment they ask
 * @throws Error when another process holds the folder
 */
export async function holdDataDir(dataDir: string, answer: () => Holder): Promise<Server> {
  const path = socketPath(dataDir)
  const holder = await holderOf(dataDir)
  if (holder !== null) {
    throw new Error(
      `The data folder ${dataDir} is in use by another start (${holder.name}). Stop that one first, or set DATA_DIR.`,
    )
  }
  rmSync(path, { force: true })
  const server = createServer((socket) => socket.end(JSON.stringify(answer())))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
  server.unref()
  return server
}

/** What the process that holds a data folder says of itself, or null where none does. */
export async function holderOf(dataDir: string): Promise<Holder | null> {
  const said = await askHolder(socketPath(dataDir))
  return said === null ? null : (JSON.parse(said) as Holder)
}

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
