import { createHash } from 'node:crypto'
import { isExcused } from './listed.ts'
import type { Item, Outcome, Step } from './step.ts'

type Plain =
  | null
  | boolean
  | number
  | string
  | readonly Plain[]
  | { readonly [name: string]: Plain }

/** True if two engines did the same, or if the difference is listed. */
export function agree(step: Step, amazon: Outcome, ours: Outcome): boolean {
  return told(step, amazon) === told(step, ours) || isExcused(step, amazon, ours)
}

/** True if both ways to ask our engine gave the same. */
export function same(step: Step, one: Outcome, other: Outcome): boolean {
  return told(step, one) === told(step, other)
}

/**
 * Writes an outcome as text, so that two equal outcomes have the same text: the order of properties, of the values of a
 * set and of the items of a batch says nothing; the order of rows does, except for rows with the same key in an index.
 */
export function told(step: Step, outcome: Outcome): string {
  return JSON.stringify(shownOf(step, outcome))
}

/** Returns an outcome in its comparable form. */
export function shownOf(step: Step, outcome: Outcome): Plain {
  return plain(
    'answer' in outcome ? { answer: ordered(step, outcome.answer) } : inOrderOfNames(outcome),
  )
}

/** Sorts the names that a refusal lists: "unused in expressions: keys: {#b, #a}". */
function inOrderOfNames({ refused }: Extract<Outcome, { refused: unknown }>): Outcome {
  const message = refused.message.replace(/(?<=keys: \{)[^}]*/, (names) =>
    names.split(', ').sort().join(', '),
  )
  return { refused: { ...refused, message } }
}

const LONGEST_TEXT = 200

/** Returns a value with its properties in order, and with long texts shortened to their beginning, length and hash. */
export function plain(value: unknown): Plain {
  if (value instanceof Uint8Array) return `bytes ${Buffer.from(value).toString('base64')}`
  if (typeof value === 'string') return value.length > LONGEST_TEXT ? shortened(value) : value
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value as Plain
  const entries = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(
    entries.map(([name, each]) => {
      const shown = plain(each)
      const isSet = /^(SS|NS|BS)$/.test(name) && Array.isArray(shown)
      return [name, isSet ? [...shown].sort() : shown]
    }),
  )
}

function shortened(value: string): string {
  const hash = createHash('sha256').update(value).digest('hex').slice(0, 8)
  return `${value.slice(0, 20)}… ${value.length} ${hash}`
}

interface Rows {
  readonly Items?: readonly Item[]
  readonly Responses?: Readonly<Record<string, readonly Item[]>>
}

function ordered({ operation, input, pages }: Step, answer: object): object {
  if (Array.isArray(answer)) return answer.map((page) => inOrder(input, page))
  if (operation !== 'BatchGetItem' || pages) return inOrder(input, answer)
  const { Responses = {} } = answer as Rows
  const sorted = Object.entries(Responses).map(([table, items]) => [table, byText(items)])
  return { ...answer, Responses: Object.fromEntries(sorted) }
}

/** Sorts only rows that follow each other with the same key in an index. */
function inOrder({ IndexName }: Step['input'], answer: object): object {
  const { Items } = answer as Rows
  if (!Items || IndexName === undefined) return answer
  const runs: Item[][] = []
  for (const item of Items) {
    const run = runs.at(-1)
    const dated = item['dated']?.S
    if (run && dated !== undefined && run[0]?.['dated']?.S === dated) run.push(item)
    else runs.push([item])
  }
  return { ...answer, Items: runs.flatMap(byText) }
}

function byText(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, text: JSON.stringify(plain(item)) }))
    .sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0))
    .map(({ item }) => item)
}
