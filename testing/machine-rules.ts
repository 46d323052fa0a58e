import { isTestCode, lineOf, linesWhere, type Source } from './source.ts'
import type { StyleRule } from './style-rules.ts'
import { members, names } from './syntax.ts'

/** Rules for the code that runs on one machine. */

const onOneMachine = (path: string) => /^(infra\/local|tools)\//.test(path) && !isTestCode(path)

const OF_THE_SYSTEM = /^process\.(umask|platform|[gs]ete?[ug]id|[gs]etgroups)$/
const NAMES_OF_THE_SYSTEM = ['chmodSync', 'chmod', 'chownSync', 'chown']
const SIGNAL_OR_PATH =
  /^(SIG(INT|TERM|HUP|QUIT|KILL|STOP|CONT|USR[12]|BREAK)|\/(tmp|proc|dev|var)(\/.*)?)$/

/** Finds what works differently on other systems: modes, users, signals by name, fixed paths. */
function ofTheSystem(source: Source): number[] {
  return [
    ...members(source, OF_THE_SYSTEM),
    ...NAMES_OF_THE_SYSTEM.flatMap((name) => names(source, name)),
    ...linesWhere(source, (report) => ({
      Literal: (node) => {
        const isMode = typeof node.value === 'number' && /^0o/i.test(node.raw ?? '')
        if (isMode || SIGNAL_OR_PATH.test(String(node.value))) report(node)
      },
    })),
  ]
}

/** The files on which a process keeps locks for long: the lock of a data folder, and the database with its log. */
const KEPT_LOCKED = /^(in-use|store\.sqlite)/
/** What of node:fs opens no file. */
const OPENS_NOTHING = new Set(
  'existsSync mkdirSync readdirSync renameSync rmSync statSync statfsSync'.split(' '),
)

function namesLocked(source: Source): boolean {
  return (
    linesWhere(source, (report) => ({
      Literal: (node) => {
        if (typeof node.value === 'string' && KEPT_LOCKED.test(node.value)) report(node)
      },
      TemplateElement: (node) => {
        if (KEPT_LOCKED.test(node.value.raw)) report(node)
      },
    })).length > 0
  )
}

/** Finds the imports of node:fs that can open a file. */
function openers({ text }: Source): number[] {
  return [...text.matchAll(/^import ([^']*) from 'node:fs(\/promises)?'/gm)].flatMap(
    ({ 1: imported = '', index }) => {
      const names = /^\{([^}]*)\}$/.exec(imported)?.[1]?.split(',') ?? [imported]
      const opening = names.map((name) => name.trim()).filter((name) => name && !isHarmless(name))
      return opening.length > 0 ? [lineOf(text, index)] : []
    },
  )
}

function isHarmless(imported: string): boolean {
  return imported.startsWith('type ') || OPENS_NOTHING.has(imported)
}

export const MACHINE_RULES: readonly StyleRule[] = [
  {
    says: 'what depends on the operating system is in infra/local/platform.ts',
    for: onOneMachine,
    broken: ofTheSystem,
    refuses: [
      ['infra/local/a.ts', 'process.umask(0)'],
      ['infra/local/a.ts', "if (process.platform === 'win32') stop()"],
      ['infra/local/a.ts', 'mkdirSync(folder, { mode: 0o700 })'],
      ['infra/local/a.ts', 'chmodSync(file, mode)'],
      ['infra/local/backup/a.ts', "process.once('SIGTERM', stop)"],
      ['tools/a.ts', "child.kill('SIGKILL')"],
      ['infra/local/a.ts', "const folder = '/tmp/sarafi'"],
      ['infra/local/a.ts', "readFileSync('/proc/meminfo')"],
    ],
    but: {
      'infra/local/platform.ts': 'it is this file',
      'infra/local/archive/write.ts': 'a mode inside a ZIP file, which is the same everywhere',
    },
  },
  {
    says: 'locked files are opened by SQLite alone, because closing one takes away all locks that the process has on it',
    for: (path) => /^(functions|infra|tools)\//.test(path) && !isTestCode(path),
    broken: (source) => (namesLocked(source) ? openers(source) : []),
    refuses: [
      [
        'infra/local/a.ts',
        "import { readFileSync } from 'node:fs'\nconst held = readFileSync('in-use')",
      ],
      [
        'infra/local/engine/a.ts',
        "import { existsSync, openSync } from 'node:fs'\nconst name = `store.sqlite-shm`",
      ],
      ['tools/a.ts', "import * as fs from 'node:fs'\nconst name = 'store.sqlite'"],
      [
        'infra/local/a.ts',
        "import {\n  cp,\n  stat,\n} from 'node:fs/promises'\nconst name = 'store.sqlite-shm'",
      ],
    ],
  },
]
