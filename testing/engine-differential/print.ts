import { plain, shownOf } from './compare.ts'
import type { Difference } from './random-run.ts'

const MOST_LETTERS = 500
const LETTERS_BEFORE = 120

/** Writes a difference for the terminal: where it was found, the request, and what each side did, from where they differ. */
export function printed({ where, repeat, step, outcomes }: Difference): string {
  const { operation, input, pages } = step
  const request = `${operation}${pages ? `, pages ${pages}` : ''} ${cut(lineOf(plain(input)), 0, 2 * MOST_LETTERS)}`
  const head = ['', `${where}; npm run test:engine -- ${repeat}`, `  ${request}`]
  if (outcomes.length === 0) {
    return [...head, '  The items of both engines differ from here on.'].join('\n')
  }
  const lines = outcomes.map(([, outcome]) => lineOf(shownOf(step, outcome)))
  const from = Math.max(0, firstDifference(lines) - LETTERS_BEFORE)
  const told = outcomes.map(
    ([side], at) => `  ${side}: ${cut(lines[at] ?? '', from, MOST_LETTERS)}`,
  )
  return [...head, ...told].join('\n')
}

/** The first letter in which the texts aren't all the same; 0 if they are. */
function firstDifference([first = '', ...others]: readonly string[]): number {
  const found = Array.from({ length: first.length }, (_, at) => at).find((at) =>
    others.some((other) => other[at] !== first[at]),
  )
  return found ?? 0
}

function cut(text: string, from: number, most: number): string {
  const begin = from > 0 ? '…' : ''
  return text.length > from + most
    ? `${begin}${text.slice(from, from + most)}…`
    : begin + text.slice(from)
}

function lineOf(value: unknown): string {
  return JSON.stringify(value)
}
