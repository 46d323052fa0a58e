import { expect, it } from 'vitest'
import { listFileFrom } from './list-file.ts'

it.each<[what: string, bytes: string | number[], extension: string]>([
  ['a zip archive', [0x50, 0x4b, 3, 4, 20, 0], 'xlsx'],
  ['text that begins like one', 'PKR,Amount\nD-1,20', 'csv'],
  ['shorter text', 'P', 'csv'],
])('the list is kept by what it is: %s', (_what, bytes, extension) => {
  const file = listFileFrom(`data:text/csv;base64,${Buffer.from(bytes).toString('base64')}`)
  expect(file).toEqual({ bytes: Buffer.from(bytes), extension })
})
