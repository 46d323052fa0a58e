import { expect, it } from 'vitest'
import { valuesOf } from '../../lists/row-kind.ts'
import { branchKind } from './index.tsx'

const KIND = branchKind([])
type Row = Parameters<typeof KIND.bodyOf>[1]
const row = (headOffice: boolean) => ({ code: 'KBL', name: 'Kabul', headOffice }) as Row

it.each<[what: string, edited: Row, ticked: string, sent: object]>([
  ['a new branch', null, 'false', {}],
  ['a new branch that is head office', null, 'true', { headOffice: true }],
  ['a branch that stays head office', row(true), 'true', {}],
  ['a branch that stays another one', row(false), 'false', {}],
  ['a branch that becomes head office', row(false), 'true', { headOffice: true }],
  ['a branch that is head office no more', row(true), 'false', { headOffice: false }],
])('of %s the mark is sent only if it changed', (_, edited, headOffice, sent) => {
  const values = { ...valuesOf(KIND, edited), name: ' Kabul ', headOffice }
  expect(KIND.bodyOf(values, edited)).toEqual({ name: 'Kabul', ...sent })
})
