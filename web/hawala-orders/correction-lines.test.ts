import { expect, it } from 'vitest'
import { correctedBy, correctionLines } from './correction-lines.ts'

const CORRECTION = {
  branch: 'KBL',
  by: 3,
  byName: 'karim',
  at: '2026-11-23T05:00:00.000Z',
  reason: 'He heard it wrong',
  changesNames: true,
  changes: [
    { field: 'receiver.name' as const, before: 'Zahra', after: 'Zahra Ali' },
    { field: 'narrative' as const, before: 'Rent', after: null },
  ],
}

it('says who corrected a hawala, and each text before and after', () => {
  expect(correctedBy(CORRECTION, 'Asia/Kabul')).toBe(
    'Corrected by \u2068karim\u2069 of KBL, 23-Nov-2026 09:30',
  )
  expect(correctionLines(CORRECTION)).toEqual([
    'Receiver Name: \u2068Zahra\u2069 → \u2068Zahra Ali\u2069',
    'Narrative: \u2068Rent\u2069 → \u2068-\u2069',
  ])
})
