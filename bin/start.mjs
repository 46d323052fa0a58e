import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

/**
 * `npm start`: runs the server (infra/local/main.ts) as a child process, because some variables only count if they are
 * set before a process begins. This file is plain JavaScript that needs no package, so a Node that is too old for the
 * server can run it too.
 */

const pathOf = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const isWindows = process.platform === 'win32'

const { engines } = JSON.parse(readFileSync(pathOf('package.json'), 'utf8'))
/** The oldest Node that runs the product: "24.15". */
const OLDEST = engines.node.replace('>=', '')
/**
 * The Node that `npm install` fetches. The package `node` is pinned to 26.10.0, because npm has this version, unlike
 * those of Node 24, for Linux, Windows and both kinds of Mac.
 */
const FETCHED = pathOf(`node_modules/node/bin/node${isWindows ? '.exe' : ''}`)

const SERVER = [
  // Without bounds, Node sizes the heap and its young part for the whole machine (docs/reliability.md, "Memory").
  '--max-old-space-size=1024',
  '--max-semi-space-size=16',
  pathOf('infra/local/main.ts'),
]
const ENVIRONMENT = {
  // The threads of the C library share their memory instead of keeping some each.
  MALLOC_ARENA_MAX: '2',
  NODE_COMPILE_CACHE: pathOf('node_modules/.cache/compiled'),
}

/** Returns this Node if it is new enough, else the one that `npm install` has fetched; undefined if there is none. */
function newEnoughNode() {
  const [major = 0, minor = 0] = OLDEST.split('.').map(Number)
  const [ownMajor = 0, ownMinor = 0] = process.versions.node.split('.').map(Number)
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return process.execPath
  return existsSync(FETCHED) ? FETCHED : undefined
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

/**
 * Passes the signals that ask for an end to the server, and waits for it. The server may get the same signal from the
 * terminal or a service manager too, and counts all signals of one second as one. On Windows only the terminal can ask.
 */
function passOnSignals(server) {
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      if (!isWindows) server.kill(signal)
    })
  }
}

const node =
  newEnoughNode() ??
  fail(
    `The product needs Node ${OLDEST} or later, and this is ${process.versions.node}. Run npm install, which fetches a newer one.`,
  )
const server = spawn(node, [...SERVER, ...process.argv.slice(2)], {
  env: { ...process.env, ...ENVIRONMENT },
  // Nothing is sent through the channel. It closes when this process ends for any reason, and then the server stops too.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
passOnSignals(server)
server.on('error', (error) => fail(`${node} can't be started: ${error.message}`))
server.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
