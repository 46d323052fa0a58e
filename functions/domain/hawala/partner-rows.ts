import type * as z from 'zod/mini'
import type { Partner } from '../../../shared/contract/partners.ts'
import { type AmountMinor, formatAmount } from '../../../shared/money/amount.ts'
import { type AccountRecord, fullName } from '../accounts/account.ts'
import type { LimitsRecord } from '../accounts/limits.ts'
import type { CurrencyCodes } from '../ledger/exchange-pair.ts'
import type { HawalaOrder } from './hawala-order.ts'

/** The data of the list of partners. */
export interface PartnersRead {
  partners: readonly AccountRecord[]
  limits: ReadonlyMap<string, LimitsRecord & { balanceMinor: AmountMinor }>
  /** The orders that still have an open part. */
  open: readonly HawalaOrder[]
  codes: CurrencyCodes
}

/** Returns the rows of the hawala partners, by account number. Rules: docs/rules/partners.md. */
export function partnerRows(read: PartnersRead): z.output<typeof Partner>[] {
  return [...read.partners]
    .sort((one, other) => (one.accountNumber < other.accountNumber ? -1 : 1))
    .map((partner) => partnerRow(partner, read))
}

function partnerRow(
  account: AccountRecord,
  { limits, open, codes }: PartnersRead,
): z.output<typeof Partner> {
  const { id, accountNumber, currencyId } = account
  const held = limits.get(accountNumber)
  const told = (minor: AmountMinor | null | undefined) =>
    minor == null ? null : formatAmount(minor)
  const own = open.filter(({ partner }) => partner === accountNumber)
  const days = own.map(({ date }) => date).sort()
  return {
    accountId: id,
    accountNumber,
    accountName: fullName(account),
    currencyId: currencyId ?? 0,
    currencyCode: codes.get(currencyId ?? 0) ?? '',
    balance: formatAmount(held?.balanceMinor ?? 0n),
    floor: told(held?.floorMinor),
    ceiling: told(held?.ceilingMinor),
    sendPer100000: told(held?.sendPer100000Minor),
    receivePer100000: told(held?.receivePer100000Minor),
    vouchFrom: told(held?.vouchFromMinor),
    sent: sumOf(own.filter(({ way }) => way === 'send')),
    received: sumOf(own.filter(({ way }) => way === 'receive')),
    oldest: days[0] ?? null,
  }
}

function sumOf(orders: readonly HawalaOrder[]) {
  const minor = orders.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
  return { count: orders.length, amount: formatAmount(minor) }
}
