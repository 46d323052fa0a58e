import type * as z from 'zod/mini'
import { type BusinessDate, businessDateOf } from '../../../shared/calendar/business-date.ts'
import type { Agreed } from '../../../shared/contract/partners.ts'
import { type AmountMinor, amountOrNull, formatAmount } from '../../../shared/money/amount.ts'
import * as ACCOUNTS from '../../../shared/refusals/accounts.ts'
import * as PARTNERS from '../../../shared/refusals/partners.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import { type AccountRecord, imageAddress } from '../accounts/account.ts'
import type { Stamp } from '../ledger/record.ts'

/** The balance on which the house and a partner have agreed. Rules: docs/rules/partners.md. */
export interface Agreement {
  /** The last day that it covers. */
  through: BusinessDate
  balanceMinor: AmountMinor
  agreed: Stamp
  /**
   * The keys of the events shortly before the agreement that its balance includes. Other events of that time were written
   * later.
   */
  seen: readonly string[]
  /** The balance by the partner's own list; null if it was agreed on without one. */
  theirsMinor: AmountMinor | null
  /** What leads from our balance to theirs. */
  differences: readonly Difference[]
  /** The first day of the comparison with the list; null without one. */
  from: BusinessDate | null
  /** The list, if it is kept: its name and the key of its file. */
  list: { name: string; key: string } | null
}

/** What explains why the balance by the partner's list isn't ours. */
export interface Difference {
  number: string | null
  text: string | null
  /** What is to be added to our balance, in its sign. */
  amountMinor: AmountMinor
}

/** The day and the difference of the newest agreement, as the account's balance has them. */
export interface AgreedMark {
  through: BusinessDate
  differenceMinor: AmountMinor
}

/** Returns by how much the balance by the partner's list differs from ours; 0 if there was no list. */
export function differenceMinorOf({
  balanceMinor,
  theirsMinor,
}: Pick<Agreement, 'balanceMinor' | 'theirsMinor'>): AmountMinor {
  return (theirsMinor ?? balanceMinor) - balanceMinor
}

/** Something that happened to a transaction of an account. */
export interface AccountEventNote {
  /** The instant and the number. */
  key: string
  number: number
  tranDate: BusinessDate
}

/** A call ends within this time, so nothing is written later under an earlier instant. */
const WRITTEN_WITHIN_MS = 10 * 60_000

/**
 * Returns the instant from which events are compared with an agreement. It is earlier than the agreement, because a call
 * that began before the agreement may have been written after it.
 */
export function comparedFrom(agreedAt: string): string {
  return new Date(Date.parse(agreedAt) - WRITTEN_WITHIN_MS).toISOString()
}

/**
 * True if transactions of the agreement's last day may have been recorded after the agreement without being dated back. Then
 * the rows of that day must be read too.
 */
export function coversItsOwnDay(
  { through, agreed }: Pick<Agreement, 'through' | 'agreed'>,
  timeZone: string,
): boolean {
  return businessDateOf(new Date(comparedFrom(agreed.at)), timeZone) <= through
}

/** Returns the numbers of the transactions that an agreement covers and that changed since, in order, each once. */
export function changedSinceOf(
  { through, seen }: Pick<Agreement, 'through' | 'seen'>,
  events: readonly AccountEventNote[],
): number[] {
  const known = new Set(seen)
  const changed = events.filter(({ key, tranDate }) => tranDate <= through && !known.has(key))
  return [...new Set(changed.map(({ number }) => number))].sort((one, other) => one - other)
}

/** Puts an agreement into the form that the API returns. */
export function agreedAnswer({
  through,
  balanceMinor,
  agreed,
  theirsMinor,
  differences,
  from,
  list,
}: Omit<Agreement, 'seen'>): z.output<typeof Agreed> {
  const { userId: by, userName: byName, at } = agreed
  return {
    through,
    balance: formatAmount(balanceMinor),
    by,
    byName,
    at,
    theirs: amountOrNull(theirsMinor),
    differences: differences.map(({ amountMinor, ...said }) => ({
      ...said,
      amount: formatAmount(amountMinor),
    })),
    from,
    list: list && { name: list.name, address: imageAddress(list.key) ?? '' },
  }
}

/**
 * Refuses an account that isn't a partner's.
 * @throws Refusal `notFound`
 */
export function requirePartnerAccount(id: number, account: AccountRecord | undefined) {
  if (!account) throw refused(ACCOUNTS.notFound, { id })
  const { accountType, accountNumber } = account
  if (accountType !== 'Hawala Partner') {
    throw refused(ACCOUNTS.notPartner, { id, accountNumber, accountType })
  }
  return account
}

/**
 * Refuses an agreement on another balance than that of the account.
 * @throws Refusal `conflict` with the right balance
 */
export function requireSameBalance(
  { through, balance }: { through: BusinessDate; balance: AmountMinor },
  heldMinor: AmountMinor,
  code: string,
): void {
  if (balance === heldMinor) return
  throw refused(PARTNERS.otherBalance, {
    through,
    currency: code,
    held: formatAmount(heldMinor),
    sent: formatAmount(balance),
  })
}

/** Returns what the differences leave unexplained between our balance and that of the partner's list. */
export function remainderMinorOf(
  agreement: Pick<Agreement, 'balanceMinor' | 'theirsMinor' | 'differences'>,
): AmountMinor {
  const explained = agreement.differences.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
  return differenceMinorOf(agreement) - explained
}

/**
 * Refuses differences that don't lead from our balance to that of the partner's list.
 * @throws Refusal `badInput` with what remains
 */
export function requireNoRemainder(
  agreement: Pick<Agreement, 'balanceMinor' | 'theirsMinor' | 'differences'>,
  code: string,
): void {
  const { balanceMinor, theirsMinor } = agreement
  const remainsMinor = remainderMinorOf(agreement)
  if (theirsMinor === null || remainsMinor === 0n) return
  const sumMinor = theirsMinor - remainsMinor
  throw refused(PARTNERS.remainder, {
    held: formatAmount(balanceMinor),
    differences: formatAmount(sumMinor - balanceMinor),
    sum: formatAmount(sumMinor),
    theirs: formatAmount(theirsMinor),
    remains: formatAmount(remainsMinor),
    currency: code,
  })
}
