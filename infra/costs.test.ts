import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

/** Checks that the figures of docs/aws.md follow from the inputs and formulas beside them. */

const DOC = readFileSync(resolve(import.meta.dirname, '../docs/aws.md'), 'utf8')

/** Returns the rows of the table that begins with a heading, each as its cells. */
function rowsAfter(heading: string): string[][] {
  const [table = ''] = DOC.slice(DOC.indexOf(heading)).split('\n\n')
  const rows = table.split('\n').slice(2)
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

const INPUTS = rowsAfter('| input | is |').map(([name = '', value]) => [
  name.replaceAll('`', ''),
  Number(value),
])
const ROWS = rowsAfter('| row | formula |')
const SIZES = [0, 1, 2]

/** Returns the number in a cell: "$1,234.50" or "**$12**". */
function figureOf(cell = ''): number {
  return Number(cell.replaceAll(/[$,*]/g, ''))
}

/** Returns a number in the table's form: money with cents, anything else as an integer. */
function written(figure: number, cell = ''): string {
  const digits = cell.includes('$') && !cell.includes('*') ? 2 : 0
  return figure.toLocaleString('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}

test.each(SIZES)('the figures of column %d follow from their formulas', (size) => {
  const known: Record<string, unknown> = {
    ...Object.fromEntries(INPUTS),
    min: Math.min,
    max: Math.max,
  }
  for (const [label = '', formula = '', ...cells] of ROWS) {
    const cell = cells[size]
    const name = /`(\w+)`/.exec(label)?.[1] ?? label
    const figure: number = formula
      ? runInNewContext(formula.replaceAll('`', ''), known)
      : figureOf(cell)
    known[name] = figure
    expect([name, cell?.replaceAll(/[$*]/g, '')]).toEqual([name, written(figure, cell)])
  }
})
