import { isTestCode, lineOf, linesWhere, type Source } from './source.ts'
import type { StyleRule } from './style-rules.ts'

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

export const LOCK_RULES: readonly StyleRule[] = [
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
