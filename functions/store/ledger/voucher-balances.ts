import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import type { AmountMinor } from '../../../shared/money/amount.ts'
import { fullName } from '../../domain/accounts/account.ts'
import { maySeeBalances, type VoucherAccount } from '../../domain/accounts/voucher-accounts.ts'
import { balancesAfter } from '../../domain/ledger/statement.ts'
import { findAccount } from '../accounts/accounts.ts'
import { findBalance } from './balances.ts'
import { statementPage } from './statement-page.ts'

/** The balance of an account after a transaction. */
export interface VoucherBalance {
  account: string
  currencyId: number
  amountMinor: AmountMinor
}

/**
 * Reads the balances that a voucher shows: of each account right after its transaction, in the order of the account's
 * statement. Empty if the voucher may not show them (`maySeeBalances`), or if the newest postings are still arriving.
 * @param today today's business day
 */
export async function balancesAfterwards(
  accounts: readonly VoucherAccount[],
  today: BusinessDate,
): Promise<VoucherBalance[]> {
  const holders = await Promise.all(accounts.map(({ account }) => holderOf(account)))
  const known = holders.filter((holder) => holder !== undefined)
  if (known.length < accounts.length || !maySeeBalances(known)) return []
  const balances = await Promise.all(accounts.map((each) => balanceAfter(each, today)))
  const found = balances.filter((balance) => balance !== null)
  return found.length === accounts.length ? found : []
}

async function holderOf(accountNumber: string) {
  const balance = await findBalance(accountNumber)
  const account = balance && (await findAccount(balance.accountId))
  return account && { accountName: fullName(account), accountType: account.accountType }
}

async function balanceAfter(
  { account, record }: VoucherAccount,
  today: BusinessDate,
): Promise<VoucherBalance | null> {
  const { tranDate, number, currencyId } = record
  // A fee that the account paid with the posting is in its balance too.
  const last = record.commission?.feeNumber ?? number
  const range = { fromDate: tranDate, toDate: tranDate }
  const most = Number.POSITIVE_INFINITY
  const page = await statementPage({ account, range, today, after: null, most })
  const at = page.records.findLastIndex((each) => each.number === number || each.number === last)
  if (at < 0 || !page.isComplete) return null
  const after = balancesAfter(account, page.opening, page.records.slice(0, at + 1))
  return { account, currencyId, amountMinor: after.get(currencyId) ?? 0n }
}
