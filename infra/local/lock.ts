import { createHash } from 'node:crypto'
import { rmSync, statSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The data that the process that holds a data folder gives to others. */
export interface Holder {
  /** The name for people: "http://localhost:3000". */
  name: string
  /** The address of its database; null until it has started. */
  dynamoEndpoint: string | null
}

/** A held data folder. The folder is released when the process ends for any reason. */
export interface Held {
  close(): void
}

/**
 * Holds a data folder for this process. Other paths to the same folder count as the same folder.
 * @param answer gives the answer to other processes that ask
 * @throws Error if another process holds the folder
 */
export async function holdDataDir(dataDir: string, answer: () => Holder): Promise<Held> {
  const holder = await holderOf(dataDir)
  if (holder) throw inUse(dataDir, holder.name)
  const claim = await claimed(dataDir)
  const path = socketPath(dataDir)
  // No other process holds the folder, so this socket was left by a process that was killed.
  rmSync(path, { force: true })
  const server = createServer((socket) => socket.end(JSON.stringify(answer())))
  await listening(server, path, dataDir).catch((error: unknown) => {
    claim?.close()
    throw error
  })
  const close = () => {
    process.off('exit', close)
    server.close()
    claim?.close()
  }
  // Node doesn't remove the socket when the process exits.
  process.once('exit', close)
  return { close }
}

/**
 * On Linux, listens at a name that only one process of the machine can have and that is free again when the process ends.
 * This socket gives no answers, because every user of the machine can connect to it. The socket that answers is open only
 * to the same user.
 */
async function claimed(dataDir: string): Promise<Server | null> {
  if (process.platform !== 'linux') return null
  const claim = createServer((socket) => socket.destroy())
  await listening(claim, `\0sarafi-${keyOf(dataDir)}`, dataDir)
  return claim
}

async function listening(server: Server, path: string, dataDir: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? inUse(dataDir, 'which has only just begun') : error)
    })
    server.listen(path, resolve)
  })
  server.unref()
}

function inUse(dataDir: string, name: string): Error {
  return new Error(
    `The data folder ${dataDir} is in use by another start (${name}). Stop that one first, or set DATA_DIR.`,
  )
}

/** Asks the process that holds a data folder for its answer; null if no process holds it. */
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

/** Returns a short path in the folder for temporary files, because a socket's path is limited to about 100 characters. */
function socketPath(dataDir: string): string {
  return join(tmpdir(), `sarafi-${keyOf(dataDir)}.sock`)
}

/**
 * Returns a key that is the same for all names of a folder, such as links to it; if the path isn't a folder, the key is
 * made from the path.
 */
function keyOf(dataDir: string): string {
  const folder = statSync(dataDir, { bigint: true, throwIfNoEntry: false })
  const place = folder ? `${folder.dev}:${folder.ino}` : dataDir
  return createHash('sha256').update(place).digest('hex').slice(0, 16)
}
