import { Visitor } from 'vite'
import type { Source } from './source.ts'

/**
 * Finds the functions that write a transaction, for the rule that each of them also writes the day of the transaction's
 * till: the condition on that item refuses writes for a counted till or a closed day (docs/rules/tills.md).
 */

/**
 * The functions that make the key or the item of a transaction. Using them counts as a write, except inside a call that
 * reads.
 */
const MAKERS: readonly string[] = ['transactionKey', 'transactionItem']
const READS = /^(getItems?|itemsAt)$/
/** The beginning of a transaction's partition key. */
const PREFIX = 'TX#'
/** The function that makes the parts of a write on the days of tills. */
const DAY_PARTS = 'tillDayParts'
/** A function of this name returns parts of a write, and its caller writes them. */
const RETURNS_PARTS = /Parts?$/

/**
 * The functions that write transactions, as "functions/store/a.ts write". The two lists say whether they also write the
 * till's day.
 */
export interface TransactionWrites {
  withDay: string[]
  withoutDay: string[]
}

interface Statement {
  readonly path: string
  readonly name: string
  readonly isExported: boolean
  /** The names that the statement uses. Names inside calls that read items, and names before `.length`, are left out. */
  readonly uses: ReadonlySet<string>
}

/** Finds every function that writes a transaction. */
export function transactionWrites(files: readonly Source[]): TransactionWrites {
  const statements = files.flatMap(statementsOf)
  const returnParts = statements.filter(({ name }) => RETURNS_PARTS.test(name))
  const dayParts = withUsers([DAY_PARTS], returnParts)
  const found: TransactionWrites = { withDay: [], withoutDay: [] }
  for (const { path } of files) {
    // If a function that returns parts isn't exported, only functions of its own file write these parts. So those
    // functions are checked instead.
    const makers = withUsers(
      MAKERS,
      returnParts.filter((each) => each.path === path && !each.isExported),
    )
    for (const each of statements.filter((one) => one.path === path && !makers.has(one.name))) {
      if (!meets(each, makers)) continue
      const group = meets(each, dayParts) ? found.withDay : found.withoutDay
      group.push(`${path} ${each.name}`)
    }
  }
  return found
}

/** Returns the names, and the names of all statements that use one of them, directly or through another statement. */
function withUsers(names: readonly string[], statements: readonly Statement[]): Set<string> {
  const all = new Set(names)
  for (let known = 0; known < all.size; ) {
    known = all.size
    for (const each of statements) if (meets(each, all)) all.add(each.name)
  }
  return all
}

function meets({ uses }: Statement, names: ReadonlySet<string>): boolean {
  return [...names].some((name) => uses.has(name))
}

/** Returns the functions and constants at the top level of a file, with what they use. */
function statementsOf({ path, parsed }: Source): Statement[] {
  const used: { name: string; start: number }[] = []
  const readings: { start: number; end: number }[] = []
  const add = (name: string, { start }: { start: number }) => used.push({ name, start })
  new Visitor({
    Identifier: (node) => add(node.name, node),
    CallExpression: (node) => {
      if ('name' in node.callee && READS.test(String(node.callee.name))) readings.push(node)
    },
    // The number of a transaction is cut out of its key by the length of the prefix.
    MemberExpression: (node) => {
      if ('name' in node.property && node.property.name === 'length') readings.push(node)
    },
    Literal: (node) => {
      if (String(node.value).startsWith(PREFIX)) add(MAKERS[0] ?? '', node)
    },
    TemplateElement: (node) => {
      if (node.value.raw.startsWith(PREFIX)) add(MAKERS[0] ?? '', node)
    },
  }).visit(parsed.program)
  const inside = (start: number, outer: { start: number; end: number }) =>
    outer.start <= start && start < outer.end
  const written = used.filter(({ start }) => !readings.some((each) => inside(start, each)))
  return parsed.program.body.flatMap((node) => {
    if (node.type === 'ImportDeclaration') return []
    const uses = new Set(written.filter(({ start }) => inside(start, node)).map(({ name }) => name))
    const isExported = node.type.startsWith('Export')
    const declaration = 'declaration' in node ? node.declaration : node
    return namesOf(declaration).map((name) => ({ path, name, isExported, uses }))
  })
}

interface Declared {
  readonly id?: { readonly name?: string } | null
  readonly declarations?: readonly { readonly id: { readonly name?: string } }[]
}

/** Returns the names that a statement declares; 'at the top level' for a statement that declares nothing. */
function namesOf(declaration: unknown): string[] {
  const { id, declarations } = (declaration ?? {}) as Declared
  const ids = declarations?.map((each) => each.id) ?? [id]
  return ids.map((each) => each?.name ?? 'at the top level')
}
