import { expect, it } from 'vitest'
import { ACCOUNT_KINDS } from '../../../shared/contract/account-kinds.ts'
import { type OwingDay, owingRow, wantedBy } from './owing-rows.ts'

const ON: OwingDay = {
  day: '2026-11-20',
  today: '2026-11-20',
  codes: new Map([[1, 'AFN']]),
  midAtEnd: () => null,
  afnId: 1,
}
const ACCOUNT = {
  accountId: 7,
  accountNumber: '1001',
  accountName: 'Ahmad',
  currencyId: 1,
  withoutRowsMinor: -100n,
  owedSince: '2026-02',
  lastDay: null,
  lastBranch: null,
} as const

const OWING = ['customer', 'partner', 'hawalaPartner', 'liability']

it.each(ACCOUNT_KINDS)(
  'below zero, an account that is %s owes only if its balance is a debt',
  (kind) => {
    const row = owingRow({ ...ACCOUNT, kind }, -100n, ON)
    const isOwing = OWING.includes(kind)
    expect(row.owesSince).toBe(isOwing ? '2026-02' : null)
    expect(wantedBy({ owing: 6 }, ON)(row)).toBe(isOwing)
    expect(owingRow({ ...ACCOUNT, kind }, 100n, ON).owesSince).toBeNull()
  },
)
