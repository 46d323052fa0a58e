import { expect, it } from 'vitest'
import { csvFileName } from './file-name.ts'

it.each<[chosen: string[] | undefined, name: string]>([
  [undefined, 'daily-statement-2026-11-20.csv'],
  [['', ''], 'daily-statement-2026-11-20.csv'],
  [['KBL', ''], 'daily-statement-2026-11-20-KBL.csv'],
  [['KBL', 'pending'], 'daily-statement-2026-11-20-KBL-pending.csv'],
])('the file of %j is %s', (chosen, name) => {
  expect(csvFileName('daily-statement-2026-11-20', chosen)).toBe(name)
})
