import { createHash } from 'node:crypto'
import { rmSync, statSync } from 'node:fs'
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

/** A data folder that is held; with the process it ends by itself, however the process ends. */
export interface Held {
  close(): void
}

/**
 * Holds a data folder for this process, whatever name it is called by.
 * @param answer what others are told of this one, at the moment they ask
 * @throws Error when another process holds the folder
 */
export async function holdDataDir(dataDir: string, answer: () => Holder): Promise<Held> {
  const holder = await holderOf(dataDir)
  if (holder) throw inUse(dataDir, holder.name)
  const claim = await claimed(dataDir)
  const path = socketPath(dataDir)
  // Nobody else is here by now, so this one is of a process that was killed.
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
  // Node leaves the socket where it is when a process calls for its own end.
  process.once('exit', close)
  return { close }
}

/**
 * On Linux, a name that only one process of the machine can have and that is free again when it ends. It tells nothing to
 * whoever asks, since everybody on the machine may; the socket with the answers is for the same user only.
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
  return join(tmpdir(), `sarafi-${keyOf(dataDir)}.sock`)
}

/** The same for all names of a folder, such as links to it; a place that isn't a folder goes by its name. */
function keyOf(dataDir: string): string {
  const folder = statSync(dataDir, { bigint: true, throwIfNoEntry: false })
  const place = folder ? `${folder.dev}:${folder.ino}` : dataDir
  return createHash('sha256').update(place).digest('hex').slice(0, 16)
}
