import { expect, it } from 'vitest'
import { valuesOf } from '../../lists/row-kind.ts'
import { branchKind } from './index.tsx'

const KIND = branchKind([])
type Row = Parameters<typeof KIND.bodyOf>[1]
const MARGINS = { branchMargin: '2.00', clerkMargin: '0.50' }
const row = (headOffice: boolean) => ({ code: 'KBL', name: 'Kabul', headOffice, ...MARGINS }) as Row

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

it.each<[what: string, edited: Row, typed: object, sent: object]>([
  ['a branch whose margins stay', row(true), {}, {}],
  ['a branch with another margin', row(true), { clerkMargin: ' 1 ' }, { clerkMargin: '1' }],
  ['a branch with a local margin', row(true), { clerkMargin: '۱،۵' }, { clerkMargin: '1.5' }],
  ['a new branch', null, { branchMargin: '2' }, { branchMargin: '2' }],
])('of %s the margins are sent only if they changed', (_, edited, typed, sent) => {
  const values = { ...valuesOf(KIND, edited), name: 'Kabul', ...typed }
  expect(KIND.bodyOf(values, edited)).toEqual({ name: 'Kabul', ...sent })
})
